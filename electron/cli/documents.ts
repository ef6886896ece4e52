import {callOf, commands, commonFlags, flags, formOf, type CommandName} from './usage';

const introduction = `# The command line

Made from the declarations in \`electron/cli/usage.ts\` by \`npm run docs\`.

The engine of the window without the window, for scripts, schedulers and version control: plain Node, no display. In the repository it is \`npm run --silent steward -- COMMAND\`; below it is \`steward\`.

Results go to standard output, words for people to standard error; with \`--json\` standard output is lines of JSON and nothing else. A key is never an argument, where others could read it. Ctrl+C pauses a run after the calls under way and says how to go on. What is changed stands in a journal of its own; \`steward journal verify\` proves that nobody altered it.

It speaks English whatever the language of the window or the computer is: scripts read what it says.
`;

const examples = `## Who changed something by hand?

The organization as a file is kept under version control; every night it is compared with the organization. \`diff\` ends with 2 when they differ, so that the scheduler tells somebody.

\`\`\`sh
#!/bin/sh
# Once: steward export --out organization.yaml --zuliprc ~/.zuliprc && git add organization.yaml
cd /srv/organization || exit 1
steward diff organization.yaml --zuliprc ~/.zuliprc > difference.txt
case $? in
  0) exit 0 ;;
  2) mail -s "The organization is not what the file says" admins@example.com < difference.txt ;;
  *) exit 1 ;;
esac
\`\`\`

If the change was right, \`export\` writes it into the file and keeps its comments. If it was not, a plan brings the organization back, and \`undo\` would undo that again:

\`\`\`sh
steward plan organization.yaml --zuliprc ~/.zuliprc   # prints the id of the plan
steward rehearse ID --zuliprc ~/.zuliprc              # on a copy: what would be refused?
steward apply ID --yes --zuliprc ~/.zuliprc
\`\`\`

## New people from a personnel system

The export of the personnel system is compared with the organization every morning. Who is new gets an account, whose role, name, fields or channels differ gets a change, who is as the table says is left alone ([what the columns are](people-file.md)). Rows that cannot be are written to a file of the same shape with the reason in its last column, for whoever keeps the table.

\`\`\`sh
#!/bin/sh
import() {
  steward import-people personnel.csv --zuliprc ~/.zuliprc --json \\
    --map "Work address=email" --map "Department=Team" --map "Cost centre=" \\
    --out-rejects rejects.csv
}
lines=$(import)
case $? in
  0) exit 0 ;;   # nothing to do
  2) ;;
  *) exit 1 ;;
esac
plan=$(printf '%s\\n' "$lines" | tail -n 1 | sed 's/.*"plan":"\\([^"]*\\)".*/\\1/')
steward rehearse "$plan" --zuliprc ~/.zuliprc && steward apply "$plan" --yes --zuliprc ~/.zuliprc
\`\`\`

\`rehearse\` ends with 3 where a step would be refused: then nothing is applied, and the plan waits for somebody to look at it, here or in the window. A person who was made is known by the next import, which adds what takes the account itself.
`;

function sentence(text: string): string {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** The page about the command line. */
export function renderCommandPage(): string {
	const names = Object.keys(commands) as CommandName[];
	const parts = names.map(name => {
		const own = commands[name].flags.map(
			flag => `| \`${cell(formOf(flag))}\` | ${flags[flag].does} |`,
		);
		const table = own.length === 0 ? [] : ['| Flag | What it does |', '|---|---|', ...own, ''];
		const {does, exits} = commands[name];
		return [
			`### ${name}`,
			'',
			`\`steward ${callOf(name)}\``,
			'',
			sentence(does),
			'',
			...table,
			`Ends with: ${exits}`,
			'',
		].join('\n');
	});
	const common = commonFlags.map(flag => `| \`${formOf(flag)}\` | ${flags[flag].does} |`);
	return [
		introduction,
		'## Flags of every command',
		'',
		'Without `--zuliprc` and `--demo` the variables `STEWARD_SITE`, `STEWARD_EMAIL` and `STEWARD_API_KEY` say where to and who. A file that others on the computer can read is warned about: `chmod 600` it.',
		'',
		'| Flag | What it does |',
		'|---|---|',
		...common,
		'',
		'## Commands',
		'',
		...parts,
		examples,
	]
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n');
}
