/** Parts of packages that the server never calls, and that cost its start the most: `noSchemas`, no log, no inject. */
const unused = [
	'@fastify/ajv-compiler',
	'@fastify/fast-json-stringify-compiler',
	'light-my-request',
	'pino',
];

/** At its start the router reads kept scroll positions from the browser; the page does not use them. */
const scrolling = /\/@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/;
const asking = 'return sessionStorage;';

const stub = '\0unused-part';

/** Leaves parts of packages out of the server and the page that they never use. */
export const unusedParts = () => [ofServer(), ofPage()];

/** Calling one throws. */
function ofServer() {
	return {
		name: 'steward:unused-parts-of-server',
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

/** The first question for the storage of a session costs a start 3 ms. */
function ofPage() {
	return {
		name: 'steward:unused-parts-of-page',
		apply: 'build',
		applyToEnvironment: ({name}) => name === 'client',
		transform: {
			filter: {id: scrolling},
			handler(code) {
				if (!code.includes(asking)) this.error('The router asks for its storage in another way.');
				return {code: code.replace(asking, 'return undefined;'), map: null};
			},
		},
	};
}
