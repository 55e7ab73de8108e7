"""A PostgREST and the sign-in of Supabase for tests, on a free port, which it prints. It ends with its input, or after some seconds.

/KEY/rest/v1/TABLE is a table of a database in memory, which all requests with KEY share, and /KEY/auth/v1 the sign-in of its user.
POST /KEY/next changes what follows: {"kinds": [...]} are the kinds of the next answers, "max": N is the setting db-max-rows,
"expire": 1 ends all access tokens, and "token": {...} replaces members of the answer with tokens. The kind "none" is an empty answer
to a request without effect. The kind "409 {...}" is a status and a body, whose member Retry-After becomes a header.
"""

import json
import os
import re
import sqlite3
import sys
import threading
import time
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

COMPARISONS = {"eq": "=", "neq": "<>", "gt": ">", "gte": ">=", "lt": "<", "lte": "<="}
RESERVED = ["select", "columns", "on_conflict", "order", "limit", "offset", "and", "or"]
NAME = r"[A-Za-z_][A-Za-z0-9_]*"


class Failure(Exception):
    """An error in the form of https://docs.postgrest.org/en/v14/references/errors.html"""

    def __init__(self, status, code, message):
        self.answer = status, {"code": code, "message": message, "details": "row-secret", "hint": "choose\nanother id."}


def values(text):
    """The values of a list, by the grammar in the module QueryParams of PostgREST: pListVal, pListElement and pQuotedValue."""
    element = r'"(?:[^"\\]|\\.)*"(?=[,)])|[^,)]*'
    if not re.fullmatch(rf"\((?:{element})(?:,(?:{element}))*\)", text, re.S):
        raise Failure(400, "PGRST100", "failed to parse filter")
    found, place = [], 1
    while place < len(text):
        part = re.compile(element, re.S).match(text, place).group()
        found.append(re.sub(r"\\(.)", r"\1", part[1:-1], flags=re.S) if part.startswith('"') else part)
        place += len(part) + 1
    return [] if found == [""] else found


def condition(column, text):
    negation, _, rest = text.partition(".") if text.startswith("not.") else ("", "", text)
    operator, dot, value = rest.partition(".")
    if not re.fullmatch(NAME, column) or not dot:
        raise Failure(400, "PGRST100", "failed to parse filter")
    if operator in COMPARISONS:
        sql, bound = f"{column} {COMPARISONS[operator]} ?", [value]
    elif operator == "like":
        sql, bound = f"{column} LIKE ? ESCAPE '\\'", [value.replace("*", "%")]
    elif operator == "in":
        bound = values(value)
        sql = f"{column} IN ({','.join('?' * len(bound))})"
    elif rest == "is.null":
        sql, bound = f"{column} IS NULL", []
    else:
        raise Failure(400, "PGRST100", "unknown operator")
    return f"{negation} ({sql})", bound


class Project:
    def __init__(self):
        self.database = sqlite3.connect(":memory:", check_same_thread=False)
        self.database.executescript("""
            PRAGMA case_sensitive_like = ON;
            CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT, version INTEGER, CHECK (text <> 'forbidden'));
            CREATE TABLE plain (id INTEGER PRIMARY KEY, text TEXT, version INTEGER);""")
        self.kinds, self.max, self.token, self.accepted, self.refresh, self.number = [], 1000, {}, {}, set(), 0

    def rest(self, method, table, query, body, prefer):
        parameters = dict(query)
        parts = [condition(name, value) for name, value in query if name not in RESERVED]
        where = " AND ".join(["1"] + [sql for sql, _ in parts])
        bound = [value for _, some in parts for value in some]
        names = parameters.get("select", "*")
        if method == "GET":
            limit, offset = min(int(parameters.get("limit", self.max)), self.max), int(parameters.get("offset", 0))
            order = re.sub(r"\.(asc|desc)", r" \1", parameters.get("order", "1"))
            rows = self.run(f"SELECT {names} FROM {table} WHERE {where} ORDER BY {order} LIMIT {limit} OFFSET {offset}", bound)
            return 200, rows
        rows = body if isinstance(body, list) else [body or {}]
        columns = parameters["columns"].split(",") if "columns" in parameters else list(rows[0])
        if "columns" not in parameters and any(set(row) != set(columns) for row in rows):
            raise Failure(400, "PGRST102", "All object keys must match")
        # The table notes has a trigger that sets the version.
        columns = [name for name in columns if table == "plain" or name != "version"]
        step = "" if table == "plain" else ", version = version + 1"
        if method == "PATCH":
            sets = ", ".join(f"{name} = ?" for name in columns) + step
            changed = [rows[0].get(name) for name in columns]
            return 200, self.run(f"UPDATE {table} SET {sets} WHERE {where} RETURNING {names}", changed + bound)
        if method == "DELETE":
            return 200, self.run(f"DELETE FROM {table} WHERE {where} RETURNING {names}", bound)
        conflict = ""
        if "resolution=" in prefer:
            sets = ", ".join(f"{name} = excluded.{name}" for name in columns) + step
            action = f"UPDATE SET {sets}" if "merge-duplicates" in prefer else "NOTHING"
            conflict = f"ON CONFLICT ({parameters.get('on_conflict', 'id')}) DO {action}"
        places, one = ",".join("?" * len(columns)), "" if table == "plain" else ", 1"
        into = ",".join(columns) + ("" if table == "plain" else ", version")
        statement = f"INSERT INTO {table} ({into}) VALUES ({places}{one}) {conflict} RETURNING {names}"
        return 201, [row for new in rows for row in self.run(statement, [new.get(name) for name in columns])]

    def run(self, statement, bound):
        try:
            cursor = self.database.execute(statement, bound)
            return [dict(zip([column[0] for column in cursor.description], row)) for row in cursor.fetchall()]
        except sqlite3.IntegrityError as error:
            taken = "UNIQUE" in str(error)
            raise Failure(409 if taken else 400, "23505" if taken else "23514", "constraint\nviolated" + "!" * 1000)

    def auth(self, query, body, bearer):
        self.number += 1
        if "scope" in query:
            if bearer not in self.accepted:
                return 403, {"code": 403, "error_code": "bad_jwt", "msg": "invalid JWT"}
            self.refresh.discard(self.accepted.pop(bearer))
            return 204, []
        accepted = {
            "password": (body.get("email"), body.get("password")) == ("ada@example.org", "planted-password"),
            "refresh_token": body.get("refresh_token") in self.refresh}
        if not accepted.get(query.get("grant_type")):
            return 400, {"code": 400, "error_code": "invalid_credentials", "msg": "Invalid login credentials"}
        self.refresh.discard(body.get("refresh_token"))
        answer = {
            "access_token": f"planted-access-{self.number}", "refresh_token": f"planted-refresh-{self.number}",
            "token_type": "bearer", "expires_in": 3600,
            "user": {"id": "ada-1", "email": "ada@example.org", "email_confirmed_at": "2026-01-01T00:00:00Z"}, **self.token}
        self.accepted[answer["access_token"]] = answer["refresh_token"]
        self.refresh.add(answer["refresh_token"])
        return 200, {name: value for name, value in answer.items() if value != "missing"}


projects, lock = defaultdict(Project), threading.Lock()


class Handler(BaseHTTPRequestHandler):
    protocol_version, disable_nagle_algorithm = "HTTP/1.1", True

    def log_message(self, *_):
        pass

    def answer(self):
        parts = urlsplit(self.path)
        _, key, *names = parts.path.split("/")
        query = parse_qsl(parts.query, keep_blank_values=True)
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or "null")
        with lock:
            project = projects[key]
            if names == ["open"]:
                return self.send(200, [])
            if names == ["next"]:
                project.__dict__.update({name: value for name, value in body.items() if name != "expire"})
                if "expire" in body:
                    project.accepted.clear()
                return self.send(200, [])
            kind = project.kinds.pop(0) if project.kinds else ""
            bearer = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
            headers = []
            if kind[:3].isdigit():
                status, content = int(kind[:3]), json.loads(kind[3:] or "{}")
                headers = [(name, content.pop(name)) for name in ["Retry-After"] if name in content]
            elif kind == "none":
                status, content = 200, []
            elif kind == "redirect":
                return self.send(307, [], [("Location", f"http://localhost:{self.server.server_port}/{key}/open")])
            elif self.headers.get("apikey") != "planted-key":
                status, content = 401, {"message": "No API key found in request"}
            elif names[0] == "auth":
                status, content = project.auth(dict(query), body, bearer)
            elif bearer not in project.accepted:
                return self.send(401, {"code": "PGRST303", "message": "JWT expired"}, [("WWW-Authenticate", "Bearer")])
            else:
                try:
                    status, content = project.rest(self.command, names[2], query, body, self.headers.get("Prefer") or "")
                except Failure as failure:
                    status, content = failure.answer
        if kind == "lose":
            self.close_connection = True
            return
        if kind == "html":
            content = "<html>"
        elif kind == "huge":
            content = ["x" * 2_000_000]
        elif kind == "twice":
            content = content + content
        elif kind == "other-id":
            content = [{**content[0], "id": "other"}]
        self.send(status, content, headers)

    do_GET = do_POST = do_PATCH = do_DELETE = answer

    def send(self, status, content, headers=()):
        data = b"" if status == 204 else content.encode() if isinstance(content, str) else json.dumps(content).encode()
        self.send_response(status)
        for name, value in [*headers, ("Content-Type", "application/json"), ("Content-Length", str(len(data)))]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128

    def handle_error(self, request, client_address):
        pass


def end(wait):
    wait()
    os._exit(0)


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=end, args=(sys.stdin.buffer.read,), daemon=True).start()
threading.Thread(target=end, args=(lambda: time.sleep(float(sys.argv[1])),), daemon=True).start()
print(server.server_port, flush=True)
server.serve_forever()
