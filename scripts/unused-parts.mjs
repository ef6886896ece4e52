/** Parts of packages that the server never calls, and that cost its start the most: `noSchemas`, no log, no inject. */
const unused = [
	'@fastify/ajv-compiler',
	'@fastify/fast-json-stringify-compiler',
	'light-my-request',
	'pino',
];

const stub = '\0unused-part';

/** Leaves parts of packages out of the server that it never calls; calling one throws. */
export function unusedParts() {
	return {
		name: 'steward:unused-parts',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: ({name}) => name === 'server',
		resolveId: {
			filter: {id: new RegExp(`^(?:${unused.join('|')})$`)},
			handler: () => stub,
		},
		load: {
			filter: {id: new RegExp(`^${stub}$`)},
			handler: () =>
				'module.exports = () => { throw new Error("This part of a package is not built in."); };',
		},
	};
}
