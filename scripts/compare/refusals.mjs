import {readContract} from './contract.mjs';
import {samples} from './samples.mjs';

/** Texts that a parameter may not take; those that its declaration refuses are sent. */
const unfitTexts = ['x{', '"word"', '1.5', '-7', '[{}]', 'null', '4294967296', '7'];
const mostUnfit = 3;
/** Ids that nothing has, and others that are none. */
const strangeIds = ['99999999', '0', '-1', 'abc', '4294967296', '9223372036854775808'];

/** Who is refused before anything is looked at, by the access that an operation declares. */
const refusedRoles = {
	anyone: [],
	user: ['nobody', 'wrong key', 'gone'],
	human: ['nobody', 'bot'],
	member: ['nobody', 'guest'],
	'human-member': ['nobody', 'guest', 'bot'],
	administrator: ['nobody', 'moderator', 'member', 'guest', 'bot'],
	owner: ['nobody', 'administrator', 'moderator', 'member', 'guest', 'bot'],
	drafts: ['nobody'],
};

/**
 * Rows that have to be refused, made from the contract: for each operation without its rights, for each
 * parameter missing and with values that do not fit, for each id of a path another that nothing has.
 */
export async function refusalRows() {
	return Object.entries(await readContract()).flatMap(([name, operation]) =>
		rowsOf(name, operation),
	);
}

function rowsOf(name, {method, path, access, inPath, params, takesFile}) {
	const sample = {...samples[name]};
	const inPathNames = Object.keys(inPath);
	const make = (as, what, changes) => {
		const values = {...sample, ...changes};
		const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => values[key]);
		for (const key of inPathNames) delete values[key];
		for (const [key, value] of Object.entries(values)) if (value === undefined) delete values[key];
		const file = takesFile ? {name: 'a.txt', type: 'text/plain', content: 'a'} : undefined;
		return {name: `${name} as ${as}: ${what}`, as, method, path: filled, params: values, file};
	};
	const as = access === 'anyone' ? 'nobody' : access === 'owner' ? 'owner' : 'administrator';
	const rows = refusedRoles[access].map(role => make(role, 'no right', {}));
	for (const key of inPathNames.filter(each => each !== 'email')) {
		for (const id of strangeIds) rows.push(make(as, `${key}=${id}`, {[key]: id}));
	}
	for (const [key, schema] of Object.entries(params)) {
		const isOptional = schema.safeParse(undefined).success;
		if (!isOptional) rows.push(make(as, `without ${key}`, {[key]: undefined}));
		const unfit = unfitTexts.filter(text => !schema.safeParse(text).success);
		for (const text of spread(unfit)) rows.push(make(as, `${key}=${text}`, {[key]: text}));
	}
	return rows;
}

/** A few of many: the first, the last, and one between. */
function spread(list) {
	if (list.length <= mostUnfit) return list;
	return [list[0], list[Math.floor(list.length / 2)], list.at(-1)];
}
