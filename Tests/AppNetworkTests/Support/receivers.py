"""The answers of servers that receive uploads (tus 1.0) and batches. The scenarios of server.py inherit them."""

import threading
from collections import defaultdict
from urllib.parse import urlencode

import __main__

lock = threading.Lock()
uploads = defaultdict(list)
batches = defaultdict(list)


class Receivers:
    def uploads(self):
        """Creates an upload by POST. GET answers all uploads of the path, with the numbers of bytes that each PATCH has sent."""
        with lock:
            log = uploads[self.key]
            if self.command == "GET":
                return self.answer(body=log)
            log.append({
                "length": int(self.headers["Upload-Length"]), "metadata": self.headers["Upload-Metadata"],
                "text": "", "parts": [], "heads": 0,
            })
            location = f"/upload/{self.names[1]}/{len(log) - 1}?{urlencode(self.query)}"
        location = self.query.get("location", location)
        self.answer(201, [] if location == "none" else [("Location", location)], b"")

    def upload(self):
        """Receives a part by PATCH, and answers the number of bytes for HEAD. The query names what is wrong."""
        fault = self.query.get("fault", "")
        upload = uploads["/uploads/" + self.names[1]][int(self.names[2])]
        size = len(upload["text"])
        if self.command == "HEAD":
            upload["heads"] += 1
            if fault == "gone":
                return self.answer(404, body=b"")
            offset = {"beyond": upload["length"] + 1, "wrong-head": "+1"}.get(fault, size)
            return self.answer(200, [("Upload-Offset", str(offset))], b"")
        if int(self.headers["Upload-Offset"]) != size:
            return self.answer(409, body=b"")
        part = self.body
        if fault == "half":
            part = part[:(len(part) + 1) // 2]
        if fault == "byte":
            part = part[:1]
        upload["parts"].append(len(self.body))
        if fault in ("drop-before", "gone") or fault == "drop-first" and len(upload["parts"]) == 1:
            self.close_connection = True
            return None
        upload["text"] += part
        if fault in ("drop", "half", "beyond", "wrong-head"):
            self.close_connection = True
            return None
        if fault == "endless":
            return __main__.Scenarios.endless(self)
        if fault == "lost" and len(upload["parts"]) == 1:
            upload["text"] = ""
        size = size + len(part)
        answers = {"ahead": str(size + 1), "behind": "0", "words": "ten", "plus": f"+{size}", "empty": ""}
        headers = [] if fault == "none" else [("Upload-Offset", answers.get(fault, str(size)))]
        return self.answer(204, headers, b"")

    def batch(self):
        """Receives a batch. GET answers the batches of the path, each with its key."""
        with lock:
            if self.command == "GET":
                return self.answer(body=batches[self.key])
            batches[self.key].append({"key": self.headers["Idempotency-Key"], "body": self.body})
            count = len(batches[self.key])
        if count <= int(self.query.get("failures", "0")):
            return self.answer(503, [("Retry-After", self.query["after"])] if "after" in self.query else [])
        if count <= int(self.query.get("drops", "0")):
            self.close_connection = True
            return None
        if self.query.get("invalid", "\0") in self.body:
            return self.answer(int(self.query["status"]))
        if self.query.get("answer") == "endless":
            return __main__.Scenarios.endless(self)
        return self.answer(body=b"")
