import path from 'node:path';
import {parseAst} from 'vite';
import {root} from './paths.mjs';

const inWindow = file => path.join(root, 'renderer', file);

/** What runs before anything else of the page, and stays by itself. */
const before = [inWindow('main.tsx')];
/** What the page needs until its first screen stands. */
const first = ['app.tsx', 'screens/overview/overview-screen.tsx'].map(inWindow);
/** What it loads as soon as that stands. */
const next = ['frame/layers.tsx', 'api/events/heard.ts'].map(inWindow);

/**
 * Puts all code that the first screen needs into one file, what is loaded right after it into another, and what
 * several of the other screens need into a third: a file of the page is a question to the main process, which is
 * busy during a start.
 */
export function groupsOfCode() {
	let found;
	const groupOf = (id, context) => {
		const getModuleInfo = of => context.getModuleInfo(of);
		found ??= [
			[null, closureOf(before, getModuleInfo)],
			[firstScreen, closureOf(first, getModuleInfo)],
			['over-screens', closureOf(next, getModuleInfo)],
		];
		return found.find(([, ids]) => ids.has(id));
	};
	// What runs before is needed by all others too, and stays where it is.
	const includeDependenciesRecursively = false;
	return [
		{
			debugName: 'first screens',
			includeDependenciesRecursively,
			name: (id, context) => groupOf(id, context)?.[0] ?? null,
		},
		{
			debugName: 'several screens',
			includeDependenciesRecursively,
			minShareCount: leastShared,
			name: (id, context) =>
				groupOf(id, context) === undefined && !id.startsWith('\0') ? 'several-screens' : null,
		},
	];
}

/** Has the page ask for the code of its first screen while it reads what runs before. */
export function askForFirstScreen() {
	return {
		name: 'steward:ask-for-first-screen',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler(_html, {bundle = {}}) {
				const chunks = Object.values(bundle);
				const needed = chunks.find(({name}) => name === firstScreen);
				if (needed === undefined) return [];
				const isThere = file => chunks.some(({isEntry, fileName}) => isEntry && fileName === file);
				const code = [needed.fileName, ...needed.imports.filter(file => !isThere(file))];
				return code.map(file => ({
					tag: 'link',
					attrs: {rel: 'modulepreload', crossorigin: true, href: `/${file}`},
					injectTo: 'head',
				}));
			},
		},
	};
}

/** Beside the files of the page: what each screen needs beyond what every start asks for. */
const screenFiles = 'assets/screen-files.json';
const isScreen = /\/screens\/([\w-]+)\/\1-screen\.tsx$/;

/** Notes the code of each screen, so that a start on it asks for them at once. */
export function noteScreenFiles() {
	return {
		name: 'steward:screen-files',
		apply: 'build',
		applyToEnvironment: ({name}) => name === 'client',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const files = {};
				for (const chunk of Object.values(bundle)) {
					const [, name] = isScreen.exec(chunk.facadeModuleId ?? '') ?? [];
					if (name !== undefined) files[name] = filesOf(chunk, bundle);
				}
				const source = JSON.stringify(files);
				this.emitFile({type: 'asset', fileName: screenFiles, source});
			},
		},
	};
}

/** The file of the screen itself first, by which the page begins; then in the order in which it would load them. */
function filesOf(screen, bundle) {
	const isOfStart = ({isEntry, name}) => isEntry || name === firstScreen;
	const begun = new Set(
		Object.values(bundle)
			.filter(isOfStart)
			.flatMap(chunk => [chunk.fileName, ...chunk.imports]),
	);
	const code = new Set();
	const follow = chunk => {
		if (begun.has(chunk.fileName) || code.has(chunk.fileName)) return;
		code.add(chunk.fileName);
		for (const file of chunk.imports) follow(bundle[file]);
	};
	follow(screen);
	return [...code];
}

const firstScreen = 'first-screen';

/** What so many parts of the page need that are loaded by themselves is a part of none of them. */
const leastShared = 2;

/**
 * The modules and everything that they import statically, without helpers of the bundler, which all need. Of a
 * module that only passes on what others export, as the front of a package does, just what is asked of it.
 */
function closureOf(ids, getModuleInfo) {
	const found = new Set();
	const asked = new Set();
	const read = new Map();
	const follow = ({id, name}) => {
		if (id.startsWith('\0')) return;
		if (!read.has(id)) read.set(id, readModule(getModuleInfo(id)));
		const {taken, passedOn} = read.get(id);
		const wanted = passedOn === undefined ? everything : name;
		if (asked.has(`${id} ${wanted}`)) return;
		asked.add(`${id} ${wanted}`);
		found.add(id);
		(wanted === everything ? taken : waysTo(wanted, passedOn, getModuleInfo)).forEach(follow);
	};
	for (const id of ids) follow({id, name: everything});
	return found;
}

const everything = '*';

/** Where a name comes from: where it is said, else from what has it of all that is passed on as it is. */
function waysTo(name, passedOn, getModuleInfo) {
	const said = passedOn.filter(({as}) => as === name);
	if (said.length > 0) return said;
	const others = passedOn.filter(({as}) => as === everything);
	const has = others.filter(({id}) => getModuleInfo(id).exports.includes(name));
	return (has.length > 0 ? has : others).map(({id}) => ({id, name}));
}

/** What a module takes from others, and, where it does nothing else, what it passes on under which names. */
function readModule({code, importedIds}) {
	const statements = parseAst(code ?? '').body.filter(({directive}) => directive === undefined);
	const sources = [...new Set(statements.flatMap(({source}) => source?.value ?? []))];
	const named = statements.flatMap(statement => {
		const id = importedIds[sources.indexOf(statement.source?.value)];
		return namesOf(statement).map(names => ({...names, id, type: statement.type}));
	});
	const imported = new Map(named.filter(({type}) => type === importing).map(one => [one.as, one]));
	const exported = named
		.filter(({type}) => type !== importing)
		.map(one => (one.id === undefined ? {...imported.get(one.name), as: one.as} : one));
	const onlyPassesOn =
		exported.length > 0 &&
		exported.every(({id}) => id !== undefined) &&
		statements.every(({type, declaration}) => type === importing || declaration == null);
	return {
		taken: [
			...named.filter(({id}) => id !== undefined),
			// What is taken in an older way.
			...importedIds.slice(sources.length).map(id => ({id, name: everything})),
		],
		passedOn: onlyPassesOn ? exported : undefined,
	};
}

const importing = 'ImportDeclaration';

/** Under which name a module has what it imports or exports, and what that is called where it comes from. */
function namesOf({type, specifiers, exported}) {
	if (type === 'ExportAllDeclaration')
		return [{as: exported?.name ?? everything, name: everything}];
	if (type === importing && specifiers.length === 0) return [{name: everything}];
	return (specifiers ?? []).map(specifier => {
		if (specifier.type === 'ImportDefaultSpecifier')
			return {as: specifier.local.name, name: 'default'};
		if (specifier.type === 'ExportSpecifier')
			return {as: specifier.exported.name, name: specifier.local.name};
		return {as: specifier.local.name, name: specifier.imported?.name ?? everything};
	});
}
