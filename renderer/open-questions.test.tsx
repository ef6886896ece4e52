// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, render} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, expect, it} from 'vitest';
import {planMembership, planValue} from './people-actions/bulk/bulk-plan';
import {person} from './testing/person.fixture';
import {FillDialog} from './screens/access/headers/fill-dialog';
import {LikeDialog} from './screens/access/headers/like-dialog';
import {addPeopleWords} from './screens/channels/add-people-words';
import {groupWords, staysWords} from './screens/access/plan/words';
import {EffectList} from './screens/access/review/effect-list';
import {mergeWords} from './screens/messages/editor/move/move-plan';
import {theme} from './styles/theme';
import {ReachQuestion} from './writing/reach-question';

afterEach(cleanup);

const nothing = () => {};
/** Looks like another name; what is hidden in it turns round what stands behind it. */
const name = 'staff\u2060\u202E';
const seen = 'staff‹U+2060›‹U+202E›';

const ana = person({user_id: 1, full_name: name});
const channel = {stream_id: 10, name, invite_only: true};
const known = {members: new Map([[10, [1]]]), own: new Map([[10, true]])};
const nobodyIn = {members: new Map(), own: new Map([[10, true]])};
const effects = {messaged: 0, oneWay: [10], emptied: [10], left: [10], stuck: [], shut: []};

const like = (
	<LikeDialog
		name={name}
		kind="channel"
		find={() => [{id: 11, label: 'Other', sign: null}]}
		nameOf={() => name}
		compare={() => ({add: [], remove: [], cannot: []})}
		cellName={() => name}
		onEdit={nothing}
		onClose={nothing}
	/>
);

/** What is asked, as words or as what is on screen. */
const questions: readonly (readonly [string, string | ReactNode])[] = [
	[
		'clearing a field',
		planValue({id: 3, name}, null, [
			person({user_id: 2, full_name: 'Max', profile_data: {3: {value: 'a'}}}),
		]).question,
	],
	[
		'setting a field',
		planValue({id: 3, name: 'Team'}, name, [person({user_id: 2, full_name: 'Max'})]).question,
	],
	['setting a field of somebody', planValue({id: 3, name: 'Team'}, 'Ops', [ana]).question],
	[
		'subscribing',
		planMembership(nobodyIn, [channel], true, [person({user_id: 2, full_name: 'Max'})], 9).question,
	],
	[
		'subscribing, in the bar',
		planMembership(nobodyIn, [channel], true, [person({user_id: 2, full_name: 'Max'})], 9).label,
	],
	[
		'unsubscribing the last one',
		planMembership(
			known,
			[channel],
			false,
			[person({user_id: 1, full_name: 'Ana'})],
			9,
		).losses.join(' '),
	],
	[
		'adding in the matrix',
		groupWords(
			{after: true, userIds: [1, 2], channelIds: [10]},
			() => 'Ana',
			() => name,
		),
	],
	[
		'removing one in the matrix',
		groupWords(
			{after: false, userIds: [1], channelIds: [10]},
			() => name,
			() => 'ops',
		),
	],
	['what stays of it', staysWords(effects as never, () => name) ?? ''],
	[
		'what follows from it',
		<EffectList key="e" effects={effects as never} names={{channel: () => name} as never} />,
	],
	['adding people', addPeopleWords(name)],
	['adding many people', addPeopleWords(name, Array(30).fill(ana))],
	['a merge', mergeWords(name, {count: 3, isWhole: true})],
	['a merge of unknown size', mergeWords(name, undefined)],
	[
		'filling a channel',
		<FillDialog key="f" name={name} groups={[]} onEdit={nothing} onClose={nothing} />,
	],
	[
		'a group to fill it with',
		<FillDialog
			key="g"
			name="ops"
			groups={[{id: 'a', title: name, total: 0, missing: []} as never]}
			onEdit={nothing}
			onClose={nothing}
		/>,
	],
	['making a channel like another', like],
	[
		'mentioning everybody',
		<ReachQuestion
			key="r"
			reach={{of: 'channel', count: 3, isLeast: false} as never}
			goal={{kind: 'channel', name, topic: undefined}}
			onNo={nothing}
			onYes={nothing}
		/>,
	],
];

it.each(questions)('a question names what is hidden in a name: %s', (_what, asked) => {
	if (typeof asked === 'string') expect(asked).toContain(seen);
	else {
		const {baseElement} = render(
			<MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
				{asked}
			</MantineProvider>,
		);
		expect(baseElement.textContent).toContain(seen);
		expect(baseElement.textContent).not.toContain(name);
	}
});
