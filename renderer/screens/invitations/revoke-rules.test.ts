import {expect, test} from 'vitest';
import {whyNotRevoke} from './revoke-rules';

const invitation = {
	id: 1,
	invited_by_user_id: 7,
	invited: 0,
	expiry_date: null,
	invited_as: 400,
	is_multiuse: true,
};

test.each([
	[{user_id: 1, role: 100}, {invited_as: 100}, true],
	[{user_id: 1, role: 200}, {}, true],
	[{user_id: 1, role: 200}, {invited_as: 100}, false],
	[{user_id: 1, role: 300}, {}, false],
	[{user_id: 7, role: 400}, {}, true],
	[{user_id: 1, role: 100}, {is_multiuse: false}, true],
	[{user_id: 1, role: 300}, {is_multiuse: false}, false],
	[{user_id: 7, role: 200}, {is_multiuse: false, invited_as: 100}, true],
	[{user_id: 1, role: 200}, {is_multiuse: false, invited_as: 100}, false],
	[undefined, {}, true],
])('%j revokes an invitation with %j: %s', (self, facts, isAllowed) => {
	const reason = whyNotRevoke({self, owners: 1}, {...invitation, ...facts});
	expect(reason === undefined).toBe(isAllowed);
});
