import {parseArgs, type ParseArgsConfig} from 'node:util';
import {messageOf} from '../../shared/message-of';

/** The command line was not understood, or what it names is not there: nothing was done. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

type Flag = {
	readonly type: 'boolean' | 'string';
	/** What follows a flag that takes a value. */
	readonly value?: string;
	/** May be given several times. */
	readonly multiple?: true;
	readonly does: string;
};

/** Every flag, for whichever command. */
export const flags = {
	help: {type: 'boolean', does: 'prints this'},
	json: {type: 'boolean', does: 'has standard output hold lines of JSON and nothing else'},
	yes: {type: 'boolean', does: 'does not ask before the first call'},
	hold: {
		type: 'string',
		value: 'skip|stop',
		does: 'what held steps mean: the others are done (skip, the default), or nothing is (stop)',
	},
	since: {type: 'string', value: 'TIME', does: 'from this moment on, such as 2026-03-01T10:00:00Z'},
	out: {type: 'string', value: 'FILE', does: 'writes to this file'},
	sections: {
		type: 'string',
		value: 'a,b',
		does: 'only these: settings, profile_fields, groups, channels, people, invitations',
	},
	prune: {
		type: 'string',
		value: 'people,channels,groups,profile_fields',
		does: 'of these, what the file does not name goes: people are deactivated, channels archived, groups and fields deleted',
	},
	name: {type: 'string', value: 'N', does: 'the name of the plan'},
	map: {
		type: 'string',
		value: 'HEADER=PLACE',
		multiple: true,
		does: 'what a column is: email, name, first name, last name, role, active, channels, or a profile field by its name; nothing after = leaves it out',
	},
	'out-rejects': {
		type: 'string',
		value: 'FILE',
		does: 'writes the rows that cannot be, with the reason, to this file',
	},
	state: {
		type: 'string',
		value: 'DIR',
		does: 'where plans and journal are kept, instead of the data folder of the user',
	},
	zuliprc: {
		type: 'string',
		value: 'FILE',
		does: 'where to and who: a section [api] with email, key and site',
	},
	demo: {
		type: 'boolean',
		does: 'works on a demo organization of its own, which is kept in the state folder',
	},
} as const satisfies Readonly<Record<string, Flag>>;
type FlagName = keyof typeof flags;

type Command = {
	/** What follows its name, beside flags. */
	readonly takes: string;
	/** Another way to call it. */
	readonly or?: string;
	readonly flags: readonly FlagName[];
	/** Flags without which it does not work. */
	readonly needs?: readonly FlagName[];
	readonly does: string;
	/** What its exit codes mean. */
	readonly exits: string;
};

const runExits =
	'0 all is done, or gone already where it was to be taken away · 3 some steps were held, refused or are unknown · 1 an error';

/** How each command is called, and what it does. */
export const commands = {
	export: {
		takes: '',
		flags: ['out', 'sections'],
		does: 'writes the organization as a file; one that is there keeps its comments',
		exits: '0 · 1 an error',
	},
	diff: {
		takes: 'FILE',
		flags: ['prune', 'json'],
		does: 'prints what the file says and the organization does not',
		exits: '0 nothing differs · 2 something does · 1 an error',
	},
	plan: {
		takes: 'FILE',
		flags: ['prune', 'name', 'json'],
		does: 'keeps what makes it so as a plan',
		exits: '0 nothing to do · 2 planned · 1 an error',
	},
	'import-people': {
		takes: 'FILE.csv',
		flags: ['map', 'out-rejects', 'name', 'json'],
		does: 'keeps what a spreadsheet says of people as a plan, with a verdict for each row',
		exits: '0 nothing to do · 2 planned · 1 an error',
	},
	plans: {takes: '', flags: ['json'], does: 'lists the plans', exits: '0 · 1 an error'},
	show: {
		takes: 'ID',
		flags: ['json'],
		does: 'shows the steps of a plan with their states',
		exits: '0 · 1 an error',
	},
	rehearse: {
		takes: 'ID',
		flags: ['json'],
		does: 'tries a plan on a copy of the organization',
		exits: '0 all would be done · 3 some would not · 1 an error',
	},
	snapshot: {
		takes: '',
		flags: ['out'],
		needs: ['out'],
		does: 'writes down what a rehearsal would copy',
		exits: '0 · 1 an error',
	},
	apply: {
		takes: 'ID',
		flags: ['yes', 'hold', 'json'],
		does: 'looks what changed meanwhile, then carries the plan out',
		exits: runExits,
	},
	resume: {
		takes: 'ID',
		flags: ['yes', 'hold', 'json'],
		does: 'goes on with a plan that was paused or cut off',
		exits: runExits,
	},
	pause: {
		takes: 'ID',
		flags: [],
		does: 'has the run of a plan end after the calls under way',
		exits: '0 · 1 an error',
	},
	undo: {
		takes: 'ID',
		flags: ['yes', 'hold', 'json'],
		does: 'undoes what a plan did',
		exits: runExits,
	},
	journal: {
		takes: '',
		or: 'journal verify',
		flags: ['since', 'json'],
		does: 'prints what was changed from here, or checks that nothing in it was altered',
		exits: '0 · 4 it was altered, with the first bad entry · 1 an error',
	},
} as const satisfies Readonly<Record<string, Command>>;
export type CommandName = keyof typeof commands;

/** Flags that every command takes. */
export const commonFlags = ['zuliprc', 'demo', 'state', 'help'] as const satisfies FlagName[];

function isCommand(name: string): name is CommandName {
	return Object.hasOwn(commands, name);
}

/** How a command is called, in one line. */
export function callOf(name: CommandName): string {
	const {takes, flags: own, ...rest}: Command = commands[name];
	const parts = own.map(flag => {
		const text = formOf(flag);
		if (rest.needs?.includes(flag) === true) return text;
		return (flags[flag] as Flag).multiple === true ? `[${text}]…` : `[${text}]`;
	});
	const call = [name, takes, ...parts].filter(part => part !== '').join(' ');
	return rest.or === undefined ? call : `${call} | ${rest.or}`;
}

/** A flag with what follows it. */
export function formOf(name: FlagName): string {
	const {value}: Flag = flags[name];
	return value === undefined ? `--${name}` : `--${name} ${value}`;
}

export const ways = `Where to: --zuliprc FILE (section [api] with email, key, site), the variables
STEWARD_SITE, STEWARD_EMAIL and STEWARD_API_KEY, or --demo.`;

/** The help of one command, or of all. */
export function helpOf(name?: CommandName): string {
	if (name === undefined) {
		const lines = Object.entries(commands).map(
			([one, {does}]) => `  ${callOf(one as CommandName)}\n      ${does}`,
		);
		return `steward COMMAND\n\n${lines.join('\n')}\n\n${ways}\nsteward COMMAND --help says more.\n`;
	}
	const {does, exits} = commands[name];
	const own = [...commands[name].flags, ...commonFlags];
	const width = Math.max(...own.map(flag => formOf(flag).length));
	const lines = own.map(flag => `  ${formOf(flag).padEnd(width)}  ${flags[flag].does}`);
	return `steward ${callOf(name)}\n\n${sentence(does)}\n\n${lines.join('\n')}\n\nEnds with: ${exits}\n\n${ways}\n`;
}

function sentence(text: string): string {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type Values = {
	readonly [K in FlagName]?: (typeof flags)[K] extends {readonly multiple: true}
		? readonly string[]
		: (typeof flags)[K]['type'] extends 'boolean'
			? boolean
			: string;
};

/** What a command line asks for. */
export type Asked =
	| {readonly help: string; readonly isAsked: boolean}
	| {readonly name: CommandName; readonly rest: readonly string[]; readonly values: Values};

/** Understands a command line. Throws UsageError that says what in it is not understood. */
export function readCommandLine(args: readonly string[]): Asked {
	const {values, positionals, tokens} = parse(args);
	const [name, ...rest] = positionals;
	if (name === undefined) return {help: helpOf(), isAsked: values.help === true};
	if (!isCommand(name)) throw new UsageError(`There is no command ${name}. See steward --help.`);
	if (values.help === true) return {help: helpOf(name), isAsked: true};
	const own: readonly string[] = [...commands[name].flags, ...commonFlags];
	for (const token of tokens) {
		if (token.kind !== 'option' || own.includes(token.name)) continue;
		throw new UsageError(`${token.rawName} does not go with ${name}. See steward ${name} --help.`);
	}
	if (values.demo === true && values.zuliprc !== undefined) {
		throw new UsageError('--demo and --zuliprc name two organizations.');
	}
	return {name, rest, values};
}

function parse(args: readonly string[]) {
	const options = flags satisfies ParseArgsConfig['options'];
	try {
		return parseArgs({args: [...args], options, allowPositionals: true, tokens: true});
	} catch (error) {
		throw new UsageError(messageOf(error));
	}
}
