"""The answers of servers that receive uploads (tus 1.0), batches and orders. The scenarios of server.py inherit them."""

import json
import threading
from collections import defaultdict
from urllib.parse import urlencode

import __main__

lock = threading.Lock()
uploads = defaultdict(list)
batches = defaultdict(list)
shops = defaultdict(lambda: {"keys": [], "answers": {}})


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

    def shop(self):
        """A shop, whose last name is that of a request. The query has the fault of the first order: "html", "late", "lost" or a status."""
        with lock:
            shop = shops[self.names[1]]
            purchases = [purchase for _, purchase in shop["answers"].values() if purchase]
            if self.names[-1] == "products":
                ids = ["other"] + [name for name in self.query["ids"].split(",") if name != "unknown"]
                return self.answer(body=[{"id": name, "name": name.title(), "price": "1 \u20ac"} for name in ids])
            if self.names[-1] == "keys":
                return self.answer(body=shop["keys"])
            if self.names[-1] == "revoke":
                for purchase in purchases:
                    purchase["isRevoked"] = True
                return self.answer()
            if self.command == "GET":
                # Each page has one purchase.
                page = int(self.query.get("page", "0"))
                found = [purchase for purchase in purchases if purchase["account"] == self.query["account"]]
                link = f'<?{urlencode({**self.query, "page": page + 1})}>; rel="next"'
                headers = [("Cache-Control", "max-age=600")] + ([("Link", link)] if page + 1 < len(found) else [])
                return self.answer(headers=headers, body=found[page:page + 1])
            key = self.headers["Idempotency-Key"]
            shop["keys"].append(key)
            fault = self.query.get("fault", "") if len(shop["keys"]) == 1 else ""
            answer = (int(fault), None) if fault.isdigit() else (201, {
                "id": str(len(purchases)), **json.loads(self.body), "expires": "2100-01-01T00:00:00.5+02:00", "isRevoked": False,
            })
            # A server that has failed repeats nothing.
            status, purchase = answer if fault.startswith("5") else shop["answers"].setdefault(key, answer)
        if fault == "late":
            self.arrived.set()
            self.left.wait(30)
        if fault in ("late", "lost"):
            self.close_connection = True
            return None
        if fault == "html":
            return self.answer(body=b"<html>")
        problem = {"title": "The card was declined"}
        self.answer(status, [("Content-Type", "application/problem+json")], purchase or problem)
