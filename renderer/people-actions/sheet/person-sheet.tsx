import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Equal, ListPlus, ShieldQuestionMark} from 'lucide-react';
import {type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useConnection} from '../../api/connection/client-context';
import {useMayBeOwn} from '../../api/drafts/may-be-own';
import {useChannelHints} from '../../channels/use-channel-hints';
import {ChangedElsewhere} from '../../components/changed-elsewhere';
import {ReasonButton} from '../../components/reason-button';
import {History} from '../../journal/history';
import {SheetContent, SheetKind, SheetTitle, SideSheet} from '../../lists/side-sheet';
import {useIsPending} from '../../state/changes';
import {Avatar} from '../../people/avatar';
import {BotGlyph, kindOf, RoleGlyph, StatusMark} from '../../people/glyphs';
import type {PeopleIndex} from '../../people/index/people-index';
import {whyNotRole} from '../../people/role-rules';
import {roleWords} from '../../people/role-words';
import {PermissionsDialog} from '../../permissions/permissions-dialog';
import {useOpenDialog} from '../people-dialogs-store';
import {RoleSteps} from '../role-steps';
import {StatusEditor} from '../status/status-editor';
import {StatusLine} from '../status/status-line';
import {usePeopleActions} from '../use-people-actions';
import {AccountState} from './account-state';
import {BotsSection} from './bots-section';
import {ChannelsSection} from './channels-section';
import {Facts} from './facts';
import {GroupsSection} from './groups-section';
import {InvitationsSection} from './invitations-section';
import {ProfileSection} from './profile-section';
import {RenameField} from './rename-field';
import {useFocusBack} from './use-focus-back';
import styles from './person-sheet.module.css';

/** What keys of the screen do to the open sheet. */
export type SheetHandle = {
	focus(): void;
	rename(): void;
	/** Puts the focus on the ladder of roles. */
	role(): void;
};

type Props = {
	readonly user: User;
	readonly index: PeopleIndex;
	readonly isYou: boolean;
	readonly onClose: () => void;
	readonly onShow: (userId: number) => void;
	/** Undefined where there is no list around the person. */
	readonly onStep?: ((by: -1 | 1) => void) | undefined;
	readonly ref?: Ref<SheetHandle>;
};

/** One person beside the list: who they are and what they have; far parts are read when seen. */
export function PersonSheet({user, index, isYou, onClose, onShow, onStep, ref}: Props) {
	const sheet = useRef<HTMLElement>(null);
	const [renamed, setRenamed] = useState<number>();
	const [statusOf, setStatusOf] = useState<number>();
	const isStatusOpen = isYou && statusOf === user.user_id;
	const statusOpener = useFocusBack(isStatusOpen);
	const {id: connectionId} = useConnection();
	const isPending = useIsPending(connectionId, user.user_id);
	const mayBeOwn = useMayBeOwn();
	const bots = index.botsOf(user.user_id);
	useImperativeHandle(
		ref,
		() => ({
			focus: () => sheet.current?.focus(),
			rename: () => setRenamed(user.user_id),
			role: () => sheet.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus(),
		}),
		[user.user_id],
	);
	return (
		<SideSheet
			name={user.full_name}
			bar={
				<>
					{user.is_bot ? <BotGlyph /> : <RoleGlyph role={user.role} />}
					<SheetTitle>{user.full_name}</SheetTitle>
					<SheetKind>{user.is_bot ? kindOf(user) : roleWords(user.role).title}</SheetKind>
				</>
			}
			isBusy={isPending}
			onClose={onClose}
			onStep={onStep}
			ref={sheet}
		>
			<ChangedElsewhere
				of={user.user_id}
				parts={{
					name: user.full_name,
					role: roleWords(user.role).word,
					account: user.is_active ? t`active` : t`deactivated`,
				}}
				mayBeOwn={mayBeOwn}
			/>
			<SheetContent of={user.user_id}>
				<div className={styles.identity}>
					<Avatar user={user} size="large" />
					<div className={styles.names}>
						<RenameField
							key={user.user_id}
							user={user}
							isYou={isYou}
							isEditing={renamed === user.user_id}
							onEditingChange={isEditing => setRenamed(isEditing ? user.user_id : undefined)}
						/>
						{!user.is_bot && !isStatusOpen && (
							<StatusLine
								user={user}
								isYou={isYou}
								opener={statusOpener}
								onEdit={() => setStatusOf(user.user_id)}
							/>
						)}
						<StatusMark isActive={user.is_active} />
					</div>
				</div>
				{isStatusOpen && (
					<StatusEditor ownId={user.user_id} onDone={() => setStatusOf(undefined)} />
				)}
				<Facts user={user} index={index} onShow={onShow} />
				<section className={styles.section}>
					<h3>
						<Trans>Role</Trans>
					</h3>
					<RoleControl user={user} index={index} />
				</section>
				{/* Above all that comes late: nothing moves it under the pointer. */}
				<section className={styles.section}>
					<h3>
						<Trans>Account</Trans>
					</h3>
					<AccountState user={user} />
				</section>
				{!user.is_bot && (
					<ProfileSection key={user.user_id} user={user} index={index} onShow={onShow} />
				)}
				<WhenSeen>
					<ChannelsSection key={user.user_id} user={user} />
				</WhenSeen>
				{!user.is_bot && user.is_active && (
					<WhenSeen>
						<GroupsSection key={`groups ${user.user_id}`} user={user} index={index} />
					</WhenSeen>
				)}
				{bots.length > 0 && (
					<BotsSection key={`bots ${user.user_id}`} bots={bots} onShow={onShow} />
				)}
				{!user.is_bot && (
					<WhenSeen>
						<InvitationsSection user={user} />
					</WhenSeen>
				)}
				<WhenSeen>
					<History about={{kind: 'user', id: user.user_id}} />
				</WhenSeen>
			</SheetContent>
		</SideSheet>
	);
}

type WhenSeenProps = {readonly children: ReactNode};

/** Makes what it holds once it comes near the window: until then, nothing in it asks anything. */
function WhenSeen({children}: WhenSeenProps) {
	const place = useRef<HTMLDivElement>(null);
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		if (isSeen || place.current === null) return undefined;
		const observer = new IntersectionObserver(
			entries => {
				if (entries.some(({isIntersecting}) => isIntersecting)) setSeen(true);
			},
			{rootMargin: '120px'},
		);
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [isSeen]);
	return isSeen ? children : <div ref={place} style={{minHeight: 24}} />;
}

/** The role of one person, to see and to change. */
function RoleControl({user, index}: {readonly user: User; readonly index: PeopleIndex}) {
	const {act, actor} = usePeopleActions();
	const {whyNotLike} = useChannelHints();
	const open = useOpenDialog();
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<RoleSteps
				label={t`Role of ${{name: user.full_name}}`}
				value={user.role}
				whyNot={role => whyNotRole(actor, user, role)}
				onChoose={role => act({kind: 'role', role}, [user])}
			/>
			<div className={styles.plan}>
				<ReasonButton
					variant="subtle"
					size="compact-sm"
					leftSection={<Equal size={14} strokeWidth={1.5} aria-hidden="true" />}
					whyNot={whyNotLike}
					onClick={() => open({kind: 'like', targets: [user]})}
				>
					<Trans>Make like…</Trans>
				</ReasonButton>
				<Button
					variant="subtle"
					size="compact-sm"
					leftSection={<ListPlus size={14} strokeWidth={1.5} aria-hidden="true" />}
					title={t`Role, name, account, a field or a channel`}
					onClick={() => open({kind: 'add-to-plan', targets: [user]})}
				>
					<Trans>Add to plan…</Trans>
				</Button>
				{!user.is_bot && (
					<Button
						variant="subtle"
						size="compact-sm"
						leftSection={<ShieldQuestionMark size={14} strokeWidth={1.5} aria-hidden="true" />}
						title={t`What this person can do, and why`}
						onClick={() => setAsking(true)}
					>
						<Trans>Permissions…</Trans>
					</Button>
				)}
			</div>
			{isAsking && (
				<PermissionsDialog userId={user.user_id} index={index} onClose={() => setAsking(false)} />
			)}
		</>
	);
}
