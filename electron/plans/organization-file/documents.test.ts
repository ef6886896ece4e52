import {expect, it} from 'vitest';
import {parse} from 'yaml';
import example from '../../../docs/organization-file.example.yaml?raw';
import page from '../../../docs/organization-file.md?raw';
import schema from '../../../docs/organization-file.schema.json?raw';
import {checkFile} from './check-file';
import {renderFilePage, renderFileSchema} from './documents';
import {organizationFile} from './file-schema';
import {readOrganizationFile} from './read-file';

it('keeps the pages about the file true: run `npm run docs` when this fails', () => {
	expect(renderFilePage()).toBe(page);
	expect(renderFileSchema()).toBe(schema);
});

it('the example is a file that is read', () => {
	const file = checkFile(readOrganizationFile(Buffer.from(example)));
	expect(file.people?.entries.map(({key}) => key)).toEqual([
		'ana@example.com',
		'bo@example.com',
		'cleo@example.com',
	]);
	expect(organizationFile.safeParse(parse(example)).success).toBe(true);
});
