import path from 'node:path';
import {root} from './paths.mjs';

const folder = `${path.join(root, 'shared').replaceAll(path.sep, '/')}/`;

/** Files that declare and do nothing by being loaded, which a test sees to: a bundle has of them what it uses. */
export const sharedFiles = new RegExp(`^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*\\.ts$`);

/** Of an operation: what is made of schemas. */
const ofSchemas = new Set(['inPath', 'params', 'later', 'returns']);

/**
 * Schemas are most of what evaluating the program's code takes at a start. Those of an operation are made when they
 * are first asked for, because all operations are declared and a few are called; others are marked as free of side
 * effects, so that a bundle has those alone that it uses.
 */
export function schemasWhenAsked() {
	return {
		name: 'steward:schemas-when-asked',
		apply: 'build',
		// A server asks for all of them, and for none later than for others.
		applyToEnvironment: ({name}) => name === 'client',
		enforce: 'pre',
		transform: {
			filter: {id: sharedFiles, code: / from 'zod'| = endpoint\(/},
			handler(code) {
				return {code: withLateSchemas(code, this.parse(code, {lang: 'ts'})), map: null};
			},
		},
	};
}

/** Lines stay where they are. */
function withLateSchemas(code, {body}) {
	const constants = body
		.map(statement => statement.declaration ?? statement)
		.filter(({type, kind}) => type === 'VariableDeclaration' && kind === 'const')
		.flatMap(({declarations}) => declarations);
	const edits = constants.flatMap(({id, init}) => {
		if (isOperation(init))
			return init.arguments[0].properties.flatMap(part => getterFor(code, part));
		return id.type === 'Identifier' && hasCall(code, init) ? [freeOfEffects(code, init)] : [];
	});
	return edits
		.toSorted((one, other) => other.start - one.start)
		.reduce((left, {start, end, text}) => left.slice(0, start) + text + left.slice(end), code);
}

const isOperation = init => init.type === 'CallExpression' && init.callee.name === 'endpoint';

function getterFor(code, {start, end, key, value}) {
	if (!ofSchemas.has(key?.name) || value.type === 'Identifier') return [];
	return [
		{start, end, text: `get ${key.name}() { return ${code.slice(value.start, value.end)}; }`},
	];
}

const isFunction = ({type}) => type.endsWith('FunctionExpression');

const hasCall = (code, init) => !isFunction(init) && code.slice(init.start, init.end).includes('(');

const freeOfEffects = (code, {start, end}) => ({
	start,
	end,
	text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
});
