import {expect, it} from 'vitest';
import page from '../../docs/command-line.md?raw';
import {renderCommandPage} from './documents';
import {commands, helpOf, readCommandLine, type CommandName} from './usage';

it('keeps the page about the command line true: run `npm run docs` when this fails', () => {
	expect(renderCommandPage()).toBe(page);
});

it.each(Object.keys(commands) as CommandName[])('%s says of itself how it is called', name => {
	const help = helpOf(name);
	expect(help).toContain(`steward ${name}`);
	expect(readCommandLine([name, '--help'])).toEqual({help, isAsked: true});
	expect(readCommandLine(['--help'])).toMatchObject({isAsked: true});
});

it.each([
	[['exprot'], 'There is no command exprot.'],
	[['pause', '--json'], '--json does not go with pause.'],
	[['show', '--bogus'], "Unknown option '--bogus'"],
	[['plans', '--demo', '--zuliprc', 'a'], '--demo and --zuliprc name two organizations.'],
])('%j is not understood: %s', (args, words) => {
	expect(() => readCommandLine(args)).toThrow(words);
});
