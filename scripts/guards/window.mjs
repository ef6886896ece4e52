const pages = 'electron/main/lockdown.ts';
const window = ['e2e/security-window.spec.ts'];

/** What the window may do: where it goes, what it opens, what it may ask the system for. */
/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'D4: the page goes nowhere else',
		file: pages,
		from: "contents.on('will-navigate', event => {\n\t\t\tif (!isReload(contents, event.url)) event.preventDefault();\n\t\t});\n\t\tcontents.on('will-frame-navigate', event => {\n\t\t\tif (!event.isMainFrame || !isReload(contents, event.url)) event.preventDefault();\n\t\t});",
		to: '',
		tests: window,
		only: 'nothing leads away',
	},
	{
		guard: 'D4: the page opens no window',
		file: pages,
		from: "({action: 'deny'})",
		to: "({action: 'allow'})",
		tests: window,
		only: 'nothing leads away',
	},
	{
		guard: 'D6: only two permissions are given',
		file: pages,
		from: 'allowedPermissions.has(permission) && origin === appOrigin',
		to: 'origin === appOrigin',
		tests: window,
		only: 'all permissions but two',
	},
	{
		guard: 'D6: a permission is for the page of the console alone',
		file: pages,
		from: 'answer(isMainFrame && origin === originOf(contents.getURL()) && isAllowed(permission, origin));',
		to: 'answer(true);',
		tests: window,
		only: 'device or a place',
	},
	{
		guard: 'D6: what was not asked for is not there either',
		file: pages,
		from: "isAllowed(permission, requestingOrigin.replace(/\\/$/, '')),",
		to: 'permission !== requestingOrigin,',
		tests: window,
		only: 'all permissions but two',
	},
	{
		guard: 'D6: nothing is downloaded by the page',
		file: pages,
		from: "session.on('will-download', event => event.preventDefault());",
		to: '',
		tests: window,
		only: 'saves no file',
	},
];
