import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Failure, SignedIn} from '../../shared/bridge';
import {openSingleSignOn, patienceMilliseconds, type WayIn} from './single-sign-on';

const key = 'aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0cF';
const origin = 'https://chat.example.com';
const ask = {address: origin, method: 'google'};
const entered: SignedIn = {
	id: 'c1',
	kind: 'server',
	label: 'Kestrel Bay',
	baseUrl: `${origin}/api/v1`,
	email: 'ada@example.com',
	userId: 7,
	hue: 'blue',
	featureLevel: 263,
	key: 'kept',
	fullName: 'Ada',
	role: 200,
};

let now: number;
let opened: string[];
let finished: Parameters<WayIn['finish']>[0][];
let way: {ok: true; value: WayIn} | Failure;
let opening: (href: string) => Promise<void>;
let isClaimed: boolean;

beforeEach(() => {
	now = 1_000_000;
	opened = [];
	finished = [];
	isClaimed = false;
	opening = () => Promise.resolve();
	way = {
		ok: true,
		value: {
			page: new URL(`${origin}/accounts/login/social/google`),
			finish: account => {
				finished.push(account);
				return Promise.resolve({ok: true, value: entered});
			},
		},
	};
});

const open = () =>
	openSingleSignOn({
		wayIn: () => Promise.resolve(way),
		openLink: href => {
			opened.push(href);
			return opening(href);
		},
		claimScheme: () => (isClaimed = true),
		releaseScheme: () => {
			isClaimed = false;
		},
		milliseconds: () => now,
	});

/** The pad that the browser was sent with last. */
const padSent = () => new URL(opened.at(-1) ?? '').searchParams.get('mobile_flow_otp') ?? '';

function sealed(apiKey: string, pad: string): string {
	const bytes = Buffer.from(pad, 'hex');
	const letters = Buffer.from(apiKey, 'latin1');
	return Buffer.from(letters.map((byte, at) => byte ^ (bytes[at] ?? 0))).toString('hex');
}

type Parts = Partial<Record<'realm' | 'email' | 'otp_encrypted_api_key' | 'user_id', string>>;

/** What the server sends the browser to at the end. */
function answer(parts: Parts = {}, start = 'zulip://login'): string {
	const query = new URLSearchParams({
		realm: origin,
		email: 'ada@example.com',
		otp_encrypted_api_key: sealed(key, padSent()),
		user_id: '7',
		...parts,
	});
	return `${start}?${query}`;
}

const refused = (kind: Failure['kind']) => expect.objectContaining({ok: false, kind}) as Failure;

describe('a sign-in in the browser', () => {
	it('brings the key under a pad of its own', async () => {
		const signOn = open();
		expect(await signOn.start(ask)).toEqual({
			ok: true,
			value: {comesBack: true, page: `${origin}/accounts/login/social/google`},
		});
		expect(opened).toHaveLength(1);
		expect(padSent()).toMatch(/^[\da-f]{64}$/);
		expect(await signOn.answer(answer())).toEqual({ok: true, value: entered});
		expect(finished).toEqual([{email: 'ada@example.com', apiKey: key, userId: 7}]);
	});

	it('has another pad each time', async () => {
		const signOn = open();
		const pads = new Set<string>();
		for (let turn = 0; turn < 20; turn++) {
			await signOn.start(ask);
			pads.add(padSent());
		}
		expect(pads.size).toBe(20);
	});

	it('tells the page neither pad nor key', async () => {
		const signOn = open();
		const told = [await signOn.start(ask), await signOn.answer(answer({realm: 'https://x.test'}))];
		told.push((await signOn.answer(answer())) as never);
		expect(JSON.stringify(told)).not.toContain(padSent());
		expect(JSON.stringify(told)).not.toContain(key);
	});

	it.each([
		['a slash at the end of the realm', {realm: `${origin}/`}, 'zulip://login'],
		['a slash behind the word', {}, 'zulip://login/'],
		['a scheme in capitals', {}, 'ZULIP://login'],
		['blanks around it', {}, '  zulip://login'],
		['letters in capitals', {}, 'zulip://login'],
	])('takes an answer with %s', async (what, parts, start) => {
		const signOn = open();
		await signOn.start(ask);
		const capital = what.startsWith('letters') && {
			otp_encrypted_api_key: sealed(key, padSent()).toUpperCase(),
		};
		expect(await signOn.answer(answer({...parts, ...capital}, start))).toMatchObject({ok: true});
	});

	it('takes an answer of a server that does not say the id', async () => {
		const signOn = open();
		await signOn.start(ask);
		expect(await signOn.answer(answer().replace('&user_id=7', ''))).toMatchObject({ok: true});
		expect(finished).toMatchObject([{userId: undefined}]);
	});
});

describe('an answer that does not count', () => {
	it.each([
		['', 'answer-unreadable'],
		['garbage', 'answer-unreadable'],
		['https://chat.example.com/?otp_encrypted_api_key=00', 'answer-unreadable'],
		['zulip://login', 'answer-unreadable'],
		['zulip://login/other', 'answer-unreadable'],
		['x'.repeat(8192), 'answer-unreadable'],
	])('is not one at all: %s', async (link, kind) => {
		const signOn = open();
		await signOn.start(ask);
		expect(await signOn.answer(link)).toEqual(refused(kind as Failure['kind']));
		expect(await signOn.answer(answer())).toMatchObject({ok: true});
	});

	it.each([
		['another server', {realm: 'https://evil.example'}, 'answer-elsewhere'],
		['another port', {realm: `${origin}:8443`}, 'answer-elsewhere'],
		['the same name in clear', {realm: 'http://chat.example.com'}, 'answer-elsewhere'],
		['a name in front', {realm: 'https://chat.example.com@evil.example'}, 'answer-elsewhere'],
		['no server', {realm: 'chat'}, 'answer-unreadable'],
		['no account', {email: 'ada'}, 'answer-unreadable'],
		['a colon in the account', {email: 'ada:x@example.com'}, 'answer-unreadable'],
		['a key too short', {otp_encrypted_api_key: '00'}, 'answer-unreadable'],
		['a key too long', {otp_encrypted_api_key: '0'.repeat(66)}, 'answer-unreadable'],
		['no digits', {otp_encrypted_api_key: 'x'.repeat(64)}, 'answer-unreadable'],
		['the wrong pad', {otp_encrypted_api_key: sealed(key, 'ab'.repeat(32))}, 'answer-of-another'],
		['no pad', {otp_encrypted_api_key: '0'.repeat(64)}, 'answer-of-another'],
		['a key of other signs', {}, 'answer-of-another'],
		['more than a link holds', {more: 'x'.repeat(8192)}, 'answer-unreadable'],
	] as const)('names %s, and the true one may still come', async (what, parts, kind) => {
		const signOn = open();
		await signOn.start(ask);
		const sealedBadly = what === 'a key of other signs' && {
			otp_encrypted_api_key: sealed('-'.repeat(32), padSent()),
		};
		expect(await signOn.answer(answer({...parts, ...sealedBadly}))).toEqual(refused(kind));
		expect(finished).toEqual([]);
		expect(await signOn.answer(answer())).toMatchObject({ok: true});
	});

	it('says a part twice', async () => {
		const signOn = open();
		await signOn.start(ask);
		const twice = `${answer()}&realm=https%3A%2F%2Fevil.example`;
		expect(await signOn.answer(twice)).toEqual(refused('answer-unreadable'));
	});

	it('comes a second time', async () => {
		const signOn = open();
		await signOn.start(ask);
		const link = answer();
		const [first, second] = await Promise.all([signOn.answer(link), signOn.answer(link)]);
		expect([first.ok, second]).toEqual([true, refused('answer-unasked')]);
		expect(await signOn.answer(link)).toEqual(refused('answer-unasked'));
		expect(finished).toHaveLength(1);
	});

	it('comes when nobody asked, or when it was given up', async () => {
		const signOn = open();
		opened.push(`${origin}/?mobile_flow_otp=${'ab'.repeat(32)}`);
		expect(await signOn.answer(answer())).toEqual(refused('answer-unasked'));
		await signOn.start(ask);
		signOn.cancel();
		expect(await signOn.answer(answer())).toEqual(refused('answer-unasked'));
	});

	it('comes too late, once', async () => {
		const signOn = open();
		await signOn.start(ask);
		now += patienceMilliseconds;
		expect(await signOn.answer('garbage')).toEqual(refused('answer-unreadable'));
		now += 1;
		expect(await signOn.answer(answer())).toEqual(refused('answer-late'));
		expect(await signOn.answer(answer())).toEqual(refused('answer-unasked'));
		expect(finished).toEqual([]);
	});

	it('belongs to a sign-in that another has replaced', async () => {
		const signOn = open();
		await signOn.start(ask);
		const old = answer();
		await signOn.start(ask);
		expect(await signOn.answer(old)).toEqual(refused('answer-of-another'));
		expect(await signOn.answer(answer())).toMatchObject({ok: true});
	});
});

describe('a sign-in that does not begin', () => {
	it('when the server has no such way', async () => {
		way = {ok: false, kind: 'method-gone', detail: 'Gone.'};
		expect(await open().start(ask)).toEqual(way);
		expect(opened).toEqual([]);
	});

	it('when no browser opens; what the system says of it is not repeated', async () => {
		const signOn = open();
		opening = href => Promise.reject(new Error(`Cannot open ${href}`));
		const outcome = await signOn.start(ask);
		expect(outcome).toEqual(refused('no-browser'));
		expect(JSON.stringify(outcome)).not.toContain(padSent());
		expect(await signOn.answer(answer())).toEqual(refused('answer-unasked'));
	});

	it('when it was given up while the server was asked', async () => {
		const signOn = open();
		const starting = signOn.start(ask);
		signOn.cancel();
		expect(await starting).toEqual(refused('answer-unasked'));
		expect(opened).toEqual([]);
	});
});

describe('links of the scheme are the program\u2019s own while a sign-in waits', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('and no longer when it was answered', async () => {
		const signOn = open();
		expect(isClaimed).toBe(false);
		await signOn.start(ask);
		expect(isClaimed).toBe(true);
		// A stranger's link ends no waiting.
		await signOn.answer('zulip://login?realm=https://elsewhere.example.com');
		expect(isClaimed).toBe(true);
		await signOn.answer(answer());
		expect(isClaimed).toBe(false);
	});

	it('nor when it was canceled, when no browser opened, or when nobody waits that long', async () => {
		const signOn = open();
		await signOn.start(ask);
		signOn.cancel();
		expect(isClaimed).toBe(false);
		opening = () => Promise.reject(new Error('no browser'));
		await signOn.start(ask);
		expect(isClaimed).toBe(false);
		opening = () => Promise.resolve();
		await signOn.start(ask);
		vi.advanceTimersByTime(patienceMilliseconds - 1);
		expect(isClaimed).toBe(true);
		vi.advanceTimersByTime(1);
		expect(isClaimed).toBe(false);
		now += patienceMilliseconds + 1;
		expect(await signOn.answer(answer())).toEqual(refused('answer-late'));
	});
});
