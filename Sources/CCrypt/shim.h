// libxcrypt: crypt_r and crypt_gensalt_rn, see crypt(3) and crypt(5). Glibc's module does not contain them.
#include <crypt.h>
#include <string.h>
