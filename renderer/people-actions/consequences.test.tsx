// @vitest-environment happy-dom
import {i18n} from '@lingui/core';
import {screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {person} from '../testing/person.fixture';
import {Consequences} from './consequences';

afterEach(async () => {
	await leaveScreen();
	speakEnglishOfCode();
});

const owner = person({user_id: 4001, full_name: 'Ada'});
const bots = Array.from({length: 8}, (_none, at) =>
	person({user_id: 4002 + at, full_name: `Bot ${at + 1}`, is_bot: true, bot_owner_id: 4001}),
);
const plan = {
	action: {kind: 'deactivate'},
	targets: [owner],
	changes: [{kind: 'active', user_id: 4001, before: true, after: false}],
	skipped: [],
	unchanged: [],
} as unknown as Parameters<typeof Consequences>[0]['plan'];

test.each([
	['en', 'Bot 1, Bot 2, Bot 3, Bot 4, Bot 5, Bot 6, and 2 more'],
	['ja', 'Bot 1、Bot 2、Bot 3、Bot 4、Bot 5、Bot 6、2 more'],
])('bots that are deactivated too are listed as the language has it: %s', async (locale, names) => {
	i18n.loadAndActivate({locale, messages: {}});
	showScreen(<Consequences plan={plan} />, {
		spoil: client => ({
			...client,
			getUsers: async (...sent) => {
				const answer = await client.getUsers(...sent);
				return {...answer, members: [...answer.members, owner, ...bots]};
			},
		}),
	});
	const line = await screen.findByText(/bots are deactivated too/);
	expect(line.closest('li')?.textContent).toMatch(new RegExp(`${names}$`));
	expect(screen.getByText('Bot 1').localName).toBe('bdi');
});
