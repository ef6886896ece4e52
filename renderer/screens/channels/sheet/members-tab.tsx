import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {Search, UserPlus} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {Channel} from '../../../../shared/model/channel';
import type {User} from '../../../../shared/model/user';
import {useApplyChanges} from '../../../api/changes/apply-changes';
import {membersOf, type ChannelDirectory} from '../../../api/channels/channels';
import {ConfirmDialog} from '../../../components/dialog';
import {CopyButton} from '../../../components/copy-button';
import {copyText} from '../../../components/copy-text';
import {ReasonButton} from '../../../components/reason-button';
import {EmptyState} from '../../../components/states/empty-state';
import {tabSeparated} from '../../../components/grid/tab-separated';
import {BotGlyph, RoleGlyph} from '../../../people/glyphs';
import {isOneWay} from '../../../../shared/model/change';
import {openName} from '../../../../shared/model/shown-name';
import type {PeopleIndex} from '../../../people/index/people-index';
import {MemberLine} from '../../../people-actions/member-line';
import {besideName, disambiguatedOpenName} from '../../../people/disambiguation';
import {roleWords} from '../../../people/role-words';
import {useActor} from '../../../people/use-actor';
import {useMarkOneWay} from '../../../channels/use-mark-one-way';
import {AddPeopleDialog} from '../add-people-dialog';
import {AddToPlan, useAddToPlan} from '../../../plans/add-to-plan';
import {whyNotAddTo, whyNotRemove} from '../../../channels/channel-rules';
import type {ChannelRow} from '../../../channels/channel-row';
import {memberColumns, membersInOrder, roleMix, searchMembers} from '../../../people/members';
import {membershipOrder} from './members';
import styles from './members-tab.module.css';
import {VirtualList} from '../../../components/virtual-list';
import {roleName, type RoleName} from '../../../../shared/model/role';

type Props = {
	readonly row: ChannelRow;
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
};

/** Who is in a channel; puts people in and takes them out. */
export function MembersTab({row, directory, index}: Props) {
	const {channelSelf: self} = useActor();
	const {apply} = useApplyChanges();
	const mark = useMarkOneWay();
	const addToPlan = useAddToPlan();
	const [text, setText] = useState('');
	const [isAdding, setAdding] = useState(false);
	const [asked, setAsked] = useState<User>();
	const ids = directory.members.get(row.id);
	const members = useMemo(() => membersInOrder(ids ?? [], index), [ids, index]);
	const found = useMemo(() => searchMembers(members, text), [members, text]);
	const whyNotAdd = whyNotAddTo(self, directory.policies, row);
	if (ids === undefined) {
		return (
			<EmptyState
				kind="not-allowed"
				title={t`You can't see who is in this channel`}
				advice={t`Administrators and its subscribers can.`}
			/>
		);
	}
	const isEmptied = row.channel.invite_only && ids.length === 1;
	const removal = (user: User) => {
		const request = membershipOrder(row.channel, [user], false, self?.user_id, index, isEmptied);
		return {...request, changes: mark(request.changes)};
	};
	const remove = (user: User) => {
		const order = removal(user);
		if (isEmptied || isOneWay(order.changes)) setAsked(user);
		else void apply(order);
	};
	const planRemoval = (user: User) =>
		addToPlan({changes: removal(user).changes, proposed: removalTitle(user, row.channel)});
	const question =
		asked &&
		removalQuestion(row.channel, disambiguatedOpenName(asked, index), {
			isEmptied,
			isYou: asked.user_id === self?.user_id,
		});
	const {name} = row.channel;
	const addButton = (
		<ReasonButton
			leftSection={<UserPlus size={16} strokeWidth={1.5} />}
			whyNot={whyNotAdd}
			onClick={() => setAdding(true)}
		>
			<Trans>Add people</Trans>
		</ReasonButton>
	);
	return (
		<>
			<div className={styles.tools}>
				<TextInput
					className={styles.search ?? ''}
					type="search"
					aria-label={t`Search subscribers`}
					placeholder={t`Search subscribers`}
					leftSection={<Search size={16} strokeWidth={1.5} />}
					value={text}
					autoComplete="off"
					onChange={event => setText(event.currentTarget.value)}
				/>
				<CopyButton
					text={() => copyText(tabSeparated(memberColumns, found))}
					label={t`Copy`}
					object={t`Subscribers of ${name}`}
				/>
				{addButton}
			</div>
			{whyNotAdd !== undefined && <p className={styles.note}>{whyNotAdd}</p>}
			{members.length > 0 && <Mix members={members} />}
			{found.length > 0 ? (
				<VirtualList
					label={t`Subscribers of ${name}`}
					rows={found}
					question={text.trim()}
					hasControls
					keyOf={user => user.user_id}
					render={(user, tabIndex) => (
						<MemberLine
							user={user}
							isYou={user.user_id === self?.user_id}
							beside={besideName(user, index)}
							of={row.channel.name}
							note={user.is_bot ? '' : roleWords(user.role).title}
							whyNot={whyNotRemove(self, directory, row, user)}
							tabIndex={tabIndex}
							onRemove={() => remove(user)}
							onPlan={() => planRemoval(user)}
						/>
					)}
				/>
			) : members.length > 0 ? (
				<EmptyState
					kind="no-match"
					title={noMatch(text.trim())}
					action={
						<Button variant="default" onClick={() => setText('')}>
							<Trans>Clear the search</Trans>
						</Button>
					}
				/>
			) : (
				<EmptyState
					kind="nothing"
					title={t`Nobody is in this channel`}
					advice={whyNotAdd ?? t`Add people, or archive the channel if it is not needed.`}
				/>
			)}
			{isAdding && (
				<AddPeopleDialog
					row={row}
					index={index}
					ownId={self?.user_id}
					members={membersOf(directory, row.id)}
					onClose={() => setAdding(false)}
				/>
			)}
			<ConfirmDialog
				isOpen={asked !== undefined}
				onClose={() => setAsked(undefined)}
				title={question?.title ?? ''}
				confirm={question?.confirm ?? ''}
				isDangerous
				beside={
					asked !== undefined && (
						<AddToPlan
							isInDialog
							changes={removal(asked).changes}
							proposed={removalTitle(asked, row.channel)}
							onAdded={() => setAsked(undefined)}
						/>
					)
				}
				onConfirm={() => {
					if (asked !== undefined) void apply(removal(asked));
					setAsked(undefined);
				}}
			>
				<p>{question?.text}</p>
			</ConfirmDialog>
		</>
	);
}

/** What a plan of it is called. */
function removalTitle({full_name}: User, {name}: Channel): string {
	return t`Remove ${full_name} from #${name}`;
}

/** What is asked before somebody is removed who cannot be added back. */
function removalQuestion(
	{name: channel, invite_only: isPrivate}: Channel,
	name: string,
	{isEmptied, isYou}: {readonly isEmptied: boolean; readonly isYou: boolean},
) {
	const place = `#${openName(channel)}`;
	if (isEmptied) {
		return {
			title: t`Remove ${name} and archive ${place}?`,
			confirm: t`Remove and archive`,
			text: t`${name} is the last person in this private channel. The server archives a private channel without subscribers: its messages can no longer be read. This can't be undone.`,
		};
	}
	if (isYou) {
		return {
			title: t`Leave ${place}?`,
			confirm: t`Leave channel`,
			text: isPrivate
				? t`This channel is private. You can't rejoin by yourself: somebody in it has to add you.`
				: t`You can't rejoin this channel by yourself. This can't be undone.`,
		};
	}
	return {
		title: t`Remove ${name} from ${place}?`,
		confirm: t`Remove`,
		text: isPrivate
			? t`You are not in this private channel, so you can't add ${name} back: only somebody in it can.`
			: t`You can remove people from this channel, but you can't add ${name} back.`,
	};
}

const noMatch = (words: string) => t`Nobody in the channel matches ${words}`;

const countRole: Readonly<Record<RoleName, (count: number) => string>> = {
	owner: count => plural(count, {one: '# owner', other: '# owners'}),
	administrator: count => plural(count, {one: '# administrator', other: '# administrators'}),
	moderator: count => plural(count, {one: '# moderator', other: '# moderators'}),
	member: count => plural(count, {one: '# member', other: '# members'}),
	guest: count => plural(count, {one: '# guest', other: '# guests'}),
};

function Mix({members}: {readonly members: readonly User[]}) {
	const {byRole, bots} = useMemo(() => roleMix(members), [members]);
	return (
		<ul className={styles.mix} aria-label={t`Subscribers by role`}>
			{byRole.map(({role, count}) => (
				<li key={role}>
					<RoleGlyph role={role} size={14} /> {countRole[roleName(role)](count)}
				</li>
			))}
			{bots > 0 && (
				<li>
					<BotGlyph size={14} /> {plural(bots, {one: '# bot', other: '# bots'})}
				</li>
			)}
		</ul>
	);
}
