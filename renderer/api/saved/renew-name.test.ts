import {expect, test} from 'vitest';
import {tellsName} from './renew-name';

test.each([
	[{type: 'realm', op: 'update', property: 'name', value: 'Harbour Works'}, true],
	[{type: 'realm', op: 'update_dict', property: 'default', data: {name: 'Harbour Works'}}, true],
	[{type: 'realm', op: 'update_dict', property: 'default', data: {description: ''}}, false],
	[{type: 'realm', op: 'update', property: 'description', value: ''}, false],
	[{type: 'stream', op: 'update', property: 'name', value: 'harbour'}, false],
])('%j tells of another name of the organization: %s', (event, is) => {
	expect(tellsName([{id: 1, ...event}])).toBe(is);
});
