'use strict';
const path = require('node:path');
const {app, utilityProcess} = require('electron');

// An Electron program that has V8 compile the files named in its environment (`scripts/compiled-code.mjs`).

/** With one order of hashes and without collections meanwhile the same bytes come of it each time. */
const steady = ['--hash-seed=1', '--min-semi-space-size=64', '--max-semi-space-size=64'];

app.setPath('userData', process.env.COMPILED_CODE_DATA);
app.dock?.hide();
app.whenReady().then(() => {
	const compiler = utilityProcess.fork(path.join(__dirname, 'compile.cjs'), [], {
		stdio: 'inherit',
		execArgv: steady,
	});
	compiler.once('exit', code => app.exit(code));
});
