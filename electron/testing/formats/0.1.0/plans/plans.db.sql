PRAGMA foreign_keys = OFF;
CREATE TABLE plans (
		id TEXT PRIMARY KEY,
		made INTEGER NOT NULL,
		head TEXT NOT NULL,
		undoes TEXT,
		pause_asked INTEGER NOT NULL DEFAULT 0,
		rehearsal TEXT
	) STRICT;
CREATE TABLE steps (
		plan TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
		n INTEGER NOT NULL,
		state TEXT NOT NULL,
		text TEXT NOT NULL,
		note TEXT,
		PRIMARY KEY (plan, n)
	) STRICT, WITHOUT ROWID;
INSERT INTO "plans" ("id", "made", "head", "undoes", "pause_asked", "rehearsal") VALUES ('p1', 1772355000000, '{"id":"p1","name":"Quarterly roles","madeAt":1772355000000,"organization":{"address":"https://chat.harbour.example","name":"Harbour Works"},"account":{"id":7,"email":"ines@harbour.example"},"connection":"9c4133be20fc"}', NULL, 0, NULL);
INSERT INTO "steps" ("plan", "n", "state", "text", "note") VALUES ('p1', 1, 'pending', '{"change":{"kind":"role","user_id":9,"before":400,"after":300},"target":{"kind":"user","id":9,"name":"Ines Halloran"},"seenAt":1772355000000}', NULL);
CREATE INDEX plans_by_undone ON plans (undoes);
CREATE INDEX steps_by_state ON steps (plan, state);
PRAGMA user_version = 2;
