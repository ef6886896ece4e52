import {afterAll, beforeAll, expect, it} from 'vitest';
import {Document, isCollection, parse, visit} from 'yaml';
import {FieldType, optionsOf, optionsToData} from '../../../shared/model/profile-field';
import type {Snapshot} from '../../../shared/model/snapshot';
import {chances} from '../../../shared/testing/chances.fixture';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../../server/test-server';
import {readSnapshot} from '../snapshot';
import {commentsIn} from './comments';
import {exportOrganization} from './export';
import {renewFile} from './renew';

let server: TestServer;
let snapshot: Snapshot;

beforeAll(async () => {
	server = await startTestServer();
	const whole = await readSnapshot(server.as('owner'));
	const people = whole.people.filter(({is_bot: isBot}) => !isBot).slice(0, 8);
	const ids = new Set(people.map(({user_id: id}) => id));
	const channels = whole.channels.slice(0, 8).map(channel => ({
		...channel,
		subscribers: channel.subscribers?.filter(id => ids.has(id)) ?? null,
	}));
	snapshot = {...whole, people, channels};
});
afterAll(() => server.stop());

const renewed = (text: string, now: Snapshot) => renewFile(new TextEncoder().encode(text), now);

/** The organization later: something of it went, came and is another. */
function later(chance: () => number): Snapshot {
	const some = <T>(list: readonly T[], change: (one: T) => T): T[] =>
		list.flatMap(one => (chance() < 0.3 ? [] : chance() < 0.3 ? change(one) : one));
	const people = some(snapshot.people, person => ({
		...person,
		full_name: `${person.full_name} Junior`,
		profile: Object.fromEntries(Object.entries(person.profile).filter(() => chance() < 0.5)),
		is_active: chance() < 0.7,
	}));
	return {
		...snapshot,
		people,
		organization: {...snapshot.organization, name: chance() < 0.5 ? 'Elsewhere' : 'Here'},
		fields: chance() < 0.1 ? [] : some(snapshot.fields, field => ({...field, hint: 'Other hint'})),
		channels: some(snapshot.channels, channel => ({
			...channel,
			name: chance() < 0.5 ? channel.name.toUpperCase() : channel.name,
			description: 'Other words',
			subscribers: channel.subscribers?.filter(() => chance() < 0.6) ?? null,
		})),
		invitations: some(snapshot.invitations, one => ({...one, invited: one.invited + 60})),
	};
}

/** An export in forms of YAML that people write, with a comment wherever one can stand. */
function written(chance: () => number): string {
	const document = new Document(parse(exportOrganization(snapshot)));
	let count = 0;
	const next = () => ` c${++count}.`;
	visit(document, {
		Node(role, node) {
			if (isCollection(node) && node !== document.contents) node.flow = chance() < 0.2;
			if (chance() < 0.3) node.commentBefore = next();
			if (role !== 'key' && chance() < 0.3) node.comment = next();
		},
	});
	return document
		.toString({lineWidth: 0})
		.split('\n')
		.map(line => (chance() < 0.1 && !line.includes('#') ? `${line} #${next()}` : line))
		.join('\n');
}

/** What a file says, lists in any order. */
function said(text: string): unknown {
	return parse(text, (_key, value: unknown) =>
		Array.isArray(value)
			? value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
			: value,
	);
}

const namesIn = (comments: string) => [...comments.matchAll(/\bc\d+\./g)].map(([name]) => name);

const count = longCount(60, 2000);

it(`no comment is lost of ${count} files that are written back, and they say what the organization is now`, () => {
	let kept = 0;
	for (let seed = 1; seed <= count; seed++) {
		const chance = chances(seed);
		const text = written(chance);
		const now = later(chance);
		const result = renewed(text, now);
		expect(said(result), String(seed)).toEqual(said(exportOrganization(now)));
		const left = new Set(namesIn(commentsIn(result).join('\n')));
		for (const name of namesIn(text)) {
			kept += 1;
			if (!left.has(name)) expect.fail(`${seed}: ${name} of\n${text}`);
		}
		expect(renewed(result, now), String(seed)).toBe(result);
	}
	expect(kept).toBeGreaterThan(count * 20);
});

it('comments of what went stand in its place and name it; those above it stay as they are', () => {
	const lines = exportOrganization(snapshot).split('\n');
	const [gone, changed] = lines.filter(line => line.includes('role: member'));
	if (gone === undefined || changed === undefined) throw new Error('The demo has members.');
	const [address, other] = [gone, changed].map(line => line.trim().split(':')[0] ?? '');
	const text = lines
		.flatMap(line => {
			if (line === gone) return ['  # Their contract ends in June', `${line} # ticket 12`];
			if (line !== changed) return [line];
			const value = parse(line.trim()) as Record<string, Record<string, unknown>>;
			const {channels, fields, ...plain} = Object.values(value)[0] ?? {};
			const [first = '', ...others] = channels as string[];
			return [
				`  ${other}:`,
				...Object.entries(plain).map(([name, one]) => `    ${name}: ${JSON.stringify(one)}`),
				`    fields: ${JSON.stringify(fields)}`,
				'    channels:',
				`      - ${first} # for the newsletter`,
				...others.map(name => `      - ${name}`),
			];
		})
		.join('\n');
	const idOf = (key = '') => snapshot.people.find(one => key === (one.delivery_email ?? one.email));
	const result = renewed(text, {
		...snapshot,
		people: snapshot.people.filter(one => one !== idOf(address)),
		channels: snapshot.channels.map(channel => ({
			...channel,
			subscribers: channel.subscribers?.filter(id => id !== idOf(other)?.user_id) ?? null,
		})),
	});
	expect(result).toContain(`  # Their contract ends in June\n  # ${address}: ticket 12\n`);
	expect(result).toMatch(/ {4}channels:\n {6}\[\]\n {6}# [\w ]+: for the newsletter\n/);
	expect(result).not.toContain(`\n  ${address}: `);
});

it('a channel that is called otherwise than in the file has its name there, and what is ordered its order', () => {
	const text = exportOrganization(snapshot).replace(
		/\n {2}general: \{/,
		'\n  # Talk\n  General: {',
	);
	const fields = snapshot.fields.map(field =>
		field.type === FieldType.list
			? {...field, field_data: JSON.stringify(optionsToData(optionsOf(field).toReversed()))}
			: field,
	);
	const now = {...snapshot, fields};
	const block = text.replace(
		/options: \[([^\]]*)\]/,
		(_all, list: string) => `options: [${list}, # as agreed\n    ]`,
	);
	const result = renewed(block, now);
	expect(result).toContain('# Talk\n  general: {');
	expect(result).toContain('# as agreed');
	expect(parse(result)).toEqual(parse(exportOrganization(now)));
});

it('a comment beside a value that was none is kept when it is one', () => {
	const text = exportOrganization(snapshot).replace(/organization: .*/, 'organization: # ours');
	const result = renewed(text, snapshot);
	expect(commentsIn(result)).toContain('ours');
	expect(parse(result)).toEqual(parse(exportOrganization(snapshot)));
});
