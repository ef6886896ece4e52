const queues = 'electron/server/events/queues.ts';
const auth = 'electron/server/routes/auth.ts';

/** Answers and queues: whom they are for, and what a dead account still has of them. */
/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'S13: a queue is that of who made it',
		file: queues,
		from: 'const queue = this.#byUser.get(userId)?.get(id);',
		to: 'const queue = this.#all().find(each => each.id === id && userId > 0);',
		tests: ['electron/server/routes/events.test.ts'],
	},
	{
		guard: 'S13: names of queues are not guessed',
		file: queues,
		from: "readonly id = randomBytes(16).toString('base64url');",
		to: "readonly id = randomBytes(2).toString('base64url');",
		tests: ['electron/server/events/queues.test.ts', 'electron/server/routes/events.test.ts'],
	},
	{
		guard: 'S9: who signs in to a dead account gets no key',
		file: auth,
		from: 'if (store.accounts.byId(account.id)?.isActive !== true)',
		to: 'if (store.accounts.byId(account.id) === undefined)',
		tests: ['electron/server/routes/auth.test.ts'],
		only: 'deactivated account',
	},
	{
		guard: 'S9: a poll of a dead account ends with the refusal',
		file: 'electron/server/routes/live-events.ts',
		from: 'if (!isActive) this.#queues.dismiss(reader.id, noMore());',
		to: '',
		tests: ['electron/server/routes/events.test.ts'],
	},
	{
		guard: 'S9: only who knows the password hears that an account is dead',
		file: auth,
		from: 'account && !isBot(account) ? store.accounts.passwordHashOf(account.id) : undefined;',
		to: "account && !isBot(account) ? store.accounts.passwordHashOf(account.id) : undefined;\n\tif (account?.isActive === false) throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');",
		tests: ['electron/server/routes/auth.test.ts'],
		only: 'deactivated account',
	},
	{
		guard: 'S4: the kind of an answer is not guessed',
		file: 'electron/server/http/envelope.ts',
		from: "'x-content-type-options': 'nosniff',",
		to: '',
		tests: ['electron/server/http/http.test.ts'],
	},
	{
		guard: 'R15: a key goes to its own origin alone',
		file: 'electron/gateway/forward.ts',
		from: 'if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) {',
		to: 'if (base.origin === url.pathname) {',
		tests: ['electron/gateway/forward.test.ts'],
		only: 'path that leaves',
	},
	{
		guard: 'R13: a first byte is not waited for without end',
		file: 'electron/gateway/upstream.ts',
		from: "limits.firstByteMilliseconds,\n\t\t'No answer",
		to: "limits.totalMilliseconds,\n\t\t'No answer",
		tests: ['electron/gateway/forward.test.ts'],
		only: 'time of its own',
	},
];
