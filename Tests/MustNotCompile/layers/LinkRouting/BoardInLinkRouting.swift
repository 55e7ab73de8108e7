// error: no such module 'BoardyCore'
import BoardyCore

func boardID(for path: String) -> BoardID {
    BoardID(path)
}
