import type {CallDetails, CallSummary} from '../../shared/calls';

type Change = Partial<Omit<CallDetails, 'summary'>> & {readonly summary?: Partial<CallSummary>};

/** A call that read everybody, or what a test says of it. */
export function callOf({summary, ...rest}: Change = {}): CallDetails {
	return {
		summary: {
			id: 1,
			connectionId: 'demo',
			baseUrl: 'https://chat.example.com/api/v1',
			source: 'page',
			method: 'GET',
			path: '/users',
			startedAt: Date.UTC(2026, 4, 4, 10, 20, 30),
			state: 'answered',
			status: 200,
			milliseconds: 12.4,
			sentBytes: 0,
			answerBytes: 1234,
			isPinned: false,
			...summary,
		},
		query: [],
		request: {headers: [['accept', 'application/json']], body: {kind: 'none'}},
		answer: {
			headers: [['content-type', 'application/json']],
			body: {kind: 'text', text: '{"result":"success","msg":""}', isCut: false},
		},
		...rest,
	};
}

/** A form as it is recorded. */
export function formOf(fields: Readonly<Record<string, string>>): CallDetails['request'] {
	return {
		headers: [['content-type', 'application/x-www-form-urlencoded']],
		body: {
			kind: 'fields',
			isMultipart: false,
			fields: Object.entries(fields).map(([name, value]) => ({name, value})),
			isCut: false,
		},
	};
}

/** An answer as it is recorded. */
export function answerOf(body: object): NonNullable<CallDetails['answer']> {
	return {
		headers: [['content-type', 'application/json']],
		body: {kind: 'text', text: JSON.stringify(body), isCut: false},
	};
}
