import type {Transaction} from '../storage/store';

const linkifiers = [
	{pattern: 'LAB-(?P<id>[0-9]+)', urlTemplate: 'https://tracker.example.com/tickets/{id}'},
	{
		pattern: '(?P<repository>mirror|dome)/(?P<id>[0-9]+)',
		urlTemplate: 'https://code.example.com/{repository}/changes/{id}',
	},
	{pattern: 'MPEC (?P<id>[0-9]{4}-[A-Z][0-9]+)', urlTemplate: 'https://circulars.example.org/{id}'},
] as const;

const playgrounds = [
	{
		language: 'Python',
		name: 'Notebook',
		urlTemplate: 'https://play.example.com/python?code={code}',
	},
	{language: 'Rust', name: 'Try Rust', urlTemplate: 'https://play.example.com/rust?code={code}'},
] as const;

/** What becomes a link by itself, and where code can be run. */
export function addDemoTexts(tx: Transaction): void {
	for (const linkifier of linkifiers) tx.linkifiers.insert(linkifier);
	for (const playground of playgrounds) tx.playgrounds.insert(playground);
}
