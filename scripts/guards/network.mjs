const revocation = ['electron/gateway/revocation.test.ts'];
const certificates = ['electron/gateway/certificates.test.ts'];
const jumps = ['electron/gateway/clock-jumps.test.ts'];
const audit = ['scripts/audit.test.ts'];
const fuses = ['scripts/package-config.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'R14: a revoked certificate is refused before anything is sent',
		file: 'electron/gateway/connector.ts',
		from: 'if (hasProof(shown)) await requireNotRevoked(shown);',
		to: '',
		tests: revocation,
	},
	{
		guard: 'R14: the word of the authority is asked for',
		file: 'electron/gateway/connector.ts',
		from: 'requestOCSP: true,',
		to: '',
		tests: revocation,
	},
	{
		guard: 'R14: no session is taken up again without the word of the authority',
		file: 'electron/gateway/connector.ts',
		from: 'maxCachedSessions: 0,',
		to: '',
		tests: revocation,
		only: 'with every new connection',
	},
	{
		guard: 'R14: a word counts only when it is signed by the authority',
		file: 'electron/gateway/revocation.ts',
		from: '|| !(await isGenuine(said, issuer, now))',
		to: '',
		tests: revocation,
	},
	{
		guard: 'R14: who speaks for an authority bears its mark for that',
		file: 'electron/gateway/revocation.ts',
		from: 'if (usage?.keyPurposes?.includes(ocspSigning) !== true) return false;',
		to: '',
		tests: revocation,
	},
	{
		guard: 'R14: who speaks for an authority is signed by it',
		file: 'electron/gateway/revocation.ts',
		from: 'return isInTime && cert.issuer.isEqual(issuer.subject) && (await cert.verify(issuer));',
		to: 'return isInTime;',
		tests: revocation,
	},
	{
		guard: 'R14: a word is about this very certificate',
		file: 'electron/gateway/revocation.ts',
		from: 'if (response.certID.isEqual(id)) return response;',
		to: 'return response;',
		tests: revocation,
	},
	{
		guard: 'R14: a good word is of today',
		file: 'electron/gateway/revocation.ts',
		from: "return kind === 0 && until >= now - skewMilliseconds ? 'good' : undefined;",
		to: "return kind === 0 ? 'good' : undefined;",
		tests: revocation,
	},
	{
		guard: 'R14: a certificate that demands a word is refused without one',
		file: 'electron/gateway/revocation.ts',
		from: 'return raw.includes(tlsFeature);',
		to: 'return false;',
		tests: revocation,
	},
	{
		guard: 'R14: the environment cannot turn the check of certificates off',
		file: 'electron/gateway/connector.ts',
		from: 'const strict = {timeout: connectMilliseconds, rejectUnauthorized: true};',
		to: 'const strict = {timeout: connectMilliseconds};',
		tests: certificates,
	},
	{
		guard: 'R14: an authority counts for the connection it was chosen for',
		file: 'electron/gateway/network.ts',
		from: 'const key = JSON.stringify([owner, proxy, ca]);',
		to: 'const key = JSON.stringify([proxy]);',
		tests: certificates,
	},
	{
		guard: 'R15: redirects are not followed',
		file: 'electron/gateway/network.ts',
		from: "redirect: 'manual' as const",
		to: "redirect: 'follow' as const",
		tests: ['electron/gateway/redirects.test.ts'],
	},
	{
		guard: 'R16: queues wait by a clock that never jumps',
		file: 'electron/gateway/call-queues.ts',
		from: 'now: () => performance.now(),',
		to: 'now: () => Date.now(),',
		tests: jumps,
	},
	{
		guard: 'R16: patience is measured by a clock that never jumps',
		file: 'electron/gateway/patience.ts',
		from: 'const started = performance.now();',
		to: 'const started = Date.now() - performance.timeOrigin;',
		tests: jumps,
	},
	{
		guard: 'R18: queues of names that were made up are forgotten',
		file: 'electron/gateway/call-queues.ts',
		from: 'if (queues.size >= mostQueues) forgetIdle();',
		to: '',
		tests: ['electron/gateway/call-queues.test.ts'],
	},
	{
		guard: 'R10: nothing is sent before the pause that a service asks for is over',
		file: 'electron/gateway/call-queue.ts',
		from: 'this.#pausedUntil = Math.max(this.#pausedUntil, retryAt);',
		to: '',
		tests: ['electron/gateway/call-queue.test.ts'],
	},
	{
		guard: 'R11: a change whose answer was lost is not sent again',
		file: 'electron/gateway/call-queue.ts',
		from: "if (!isRead || lane === 'poll'",
		to: "if (lane === 'poll'",
		tests: ['electron/gateway/call-queue.test.ts'],
	},
	{
		guard: 'R13: an answer ends at its limit',
		file: 'electron/gateway/upstream.ts',
		from: 'if (seen > limits.maxAnswerBytes) throw tooLarge(limits);',
		to: '',
		tests: ['electron/gateway/forward.test.ts'],
	},
	{
		guard: 'D9: the program takes no orders as Node',
		file: 'scripts/package-config.mjs',
		from: '[FuseV1Options.RunAsNode]: false,',
		to: '[FuseV1Options.RunAsNode]: true,',
		tests: fuses,
	},
	{
		guard: 'D9: the program runs its archive alone',
		file: 'scripts/package-config.mjs',
		from: '[FuseV1Options.OnlyLoadAppFromAsar]: true,',
		to: '[FuseV1Options.OnlyLoadAppFromAsar]: false,',
		tests: fuses,
	},
	{
		guard: 'D11: a package with an install script is seen',
		file: 'scripts/audit-lock.mjs',
		from: 'entry.hasInstallScript === true',
		to: 'false',
		tests: audit,
		only: 'install script is seen',
	},
	{
		guard: 'D11: a package without a digest is seen',
		file: 'scripts/audit-lock.mjs',
		from: "if (!digest.test(entry.integrity ?? ''))",
		to: 'if (entry.integrity === undefined)',
		tests: audit,
		only: 'digest is seen',
	},
	{
		guard: 'D13: the browser inside fetches no dictionaries',
		file: 'electron/main/quiet.ts',
		from: `	made.setSpellCheckerEnabled(false);
	made.setSpellCheckerLanguages([]);
	// Nobody listens at this port, should another one start the download all the same.
	made.setSpellCheckerDictionaryDownloadURL('http://127.0.0.1:9/');`,
		to: '	void made;',
		tests: ['e2e/packets.spec.ts'],
	},
	{
		guard: 'R18: what is compressed more than once is not unpacked',
		file: 'electron/gateway/upstream.ts',
		from: "if (!headers.get('content-encoding')?.includes(',')) return;",
		to: 'return;',
		tests: ['electron/gateway/forward.test.ts'],
		only: 'none that came as',
	},
];
