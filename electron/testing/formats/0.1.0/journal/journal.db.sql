PRAGMA foreign_keys = OFF;
CREATE TABLE entries (
		id INTEGER PRIMARY KEY,
		connection TEXT NOT NULL,
		text TEXT NOT NULL,
		digest TEXT NOT NULL,
		number INTEGER NOT NULL AS (text ->> '$.number') VIRTUAL,
		at TEXT AS (text ->> '$.at') VIRTUAL,
		actor TEXT AS (text ->> '$.actor.email') VIRTUAL,
		act TEXT AS (text ->> '$.act') VIRTUAL,
		kind TEXT AS (text ->> '$.target.kind') VIRTUAL,
		target INTEGER AS (text ->> '$.target.id') VIRTUAL,
		outcome TEXT AS (text ->> '$.outcome') VIRTUAL,
		plan TEXT AS (text ->> '$.plan') VIRTUAL
	, change TEXT AS (text ->> '$.change') VIRTUAL, name TEXT AS (text ->> '$.target.name') VIRTUAL, place TEXT AS (text ->> '$.within.kind') VIRTUAL, place_id INTEGER AS (text ->> '$.within.id') VIRTUAL, place_name TEXT AS (text ->> '$.within.name') VIRTUAL) STRICT;
CREATE TABLE fresh (
		id INTEGER PRIMARY KEY,
		connection TEXT NOT NULL,
		text TEXT NOT NULL,
		digest TEXT NOT NULL
	) STRICT;
INSERT INTO "entries" ("id", "connection", "text", "digest") VALUES (1, '9c4133be20fc', '{"act":"updateUser","actor":{"email":"ines@harbour.example","id":7},"at":"2026-03-01T09:15:00.000Z","call":{"method":"PATCH","milliseconds":1,"parameters":["role"],"path":"/users/9","status":200},"number":1,"organization":{"address":"https://chat.harbour.example","name":"Harbour Works"},"outcome":"done","previous":"0000000000000000000000000000000000000000000000000000000000000000","target":{"id":9,"kind":"user","name":"Ines Halloran"}}', '95391335b2d32e8a42cf85483d781713f50de651a706df2bd00ae1bea86a57c8');
INSERT INTO "entries" ("id", "connection", "text", "digest") VALUES (2, '9c4133be20fc', '{"act":"updateUser","actor":{"email":"ines@harbour.example","id":7},"at":"2026-03-01T09:15:00.000Z","call":{"method":"PATCH","milliseconds":2,"parameters":["role"],"path":"/users/9","status":200},"number":2,"organization":{"address":"https://chat.harbour.example","name":"Harbour Works"},"outcome":"done","previous":"95391335b2d32e8a42cf85483d781713f50de651a706df2bd00ae1bea86a57c8","target":{"id":9,"kind":"user","name":"Ines Halloran"}}', 'e09b514337724efd67558b4fd6f36204de709c749f76a72935cc85e203e03d27');
INSERT INTO "entries" ("id", "connection", "text", "digest") VALUES (3, '9c4133be20fc', '{"act":"updateUser","actor":{"email":"ines@harbour.example","id":7},"at":"2026-03-01T09:15:00.000Z","call":{"method":"PATCH","milliseconds":3,"parameters":["role"],"path":"/users/9","status":200},"number":3,"organization":{"address":"https://chat.harbour.example","name":"Harbour Works"},"outcome":"done","previous":"e09b514337724efd67558b4fd6f36204de709c749f76a72935cc85e203e03d27","target":{"id":9,"kind":"user","name":"Ines Halloran"}}', '0a48e83858cf8fd9c4b0f4b0ffa707bbd672bff87546bcc2a6834078a502c981');
CREATE INDEX entries_by_number ON entries (
		connection, number, at, actor, act, kind, target, outcome, plan,
		change, name, place, place_id, place_name
	);
PRAGMA user_version = 3;
