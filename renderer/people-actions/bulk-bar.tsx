import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {
	Columns2,
	Equal,
	IdCard,
	ListChecks,
	MessageSquareOff,
	MessageSquarePlus,
	RotateCcw,
	ShieldUser,
	UserX,
} from 'lucide-react';
import type {User} from '../../shared/model/user';
import {useOpenDialog} from './people-dialogs-store';
import {RoleMenu} from './role-menu';
import {isAdministrator, onlyAdministrators, whyNotEditProfile} from '../people/role-rules';
import {useChannelHints} from '../channels/use-channel-hints';
import {usePeopleActions} from './use-people-actions';
import {CopyButton} from '../components/copy-button';
import {ReasonButton} from '../components/reason-button';
import {SelectionBar, type BarOfSelection} from '../components/selection-bar';

type Props = BarOfSelection & {
	/** Everybody selected, those hidden by the filter included. */
	readonly targets: readonly User[];
	readonly isRoleOpen: boolean;
	readonly onRoleOpenChange: (isOpen: boolean) => void;
	readonly onCopy: () => Promise<boolean>;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected people. */
export function BulkBar({targets, isRoleOpen, onRoleOpenChange, onCopy, ...bar}: Props) {
	const {act, actor} = usePeopleActions();
	const open = useOpenDialog();
	const whyNoField = whyNotEditProfile(actor, targets);
	const {whyNotSubscribe, whyNotUnsubscribe, whyNotLike} = useChannelHints();
	const [first, second] = targets;
	const areAnyActive = targets.some(user => user.is_active);
	const areAnyInactive = targets.some(user => !user.is_active);
	return (
		<SelectionBar label={t`Selected people`} count={targets.length} {...bar}>
			{isAdministrator(actor) ? (
				<RoleMenu targets={targets} isOpen={isRoleOpen} onOpenChange={onRoleOpenChange}>
					<Button variant="subtle" leftSection={<ShieldUser {...sign} />}>
						<Trans>Role</Trans>
					</Button>
				</RoleMenu>
			) : (
				<ReasonButton
					variant="subtle"
					leftSection={<ShieldUser {...sign} />}
					whyNot={onlyAdministrators('change roles')}
					onClick={() => undefined}
				>
					<Trans>Role</Trans>
				</ReasonButton>
			)}
			<ReasonButton
				variant="subtle"
				leftSection={<IdCard {...sign} />}
				whyNot={whyNoField}
				onClick={() => open({kind: 'set-field', targets})}
			>
				<Trans>Set field</Trans>
			</ReasonButton>
			<ReasonButton
				variant="subtle"
				leftSection={<MessageSquarePlus {...sign} />}
				whyNot={whyNotSubscribe}
				onClick={() => open({kind: 'membership', targets, after: true})}
			>
				<Trans>Subscribe</Trans>
			</ReasonButton>
			<ReasonButton
				variant="subtle"
				leftSection={<MessageSquareOff {...sign} />}
				whyNot={whyNotUnsubscribe}
				onClick={() => open({kind: 'membership', targets, after: false})}
			>
				<Trans>Unsubscribe</Trans>
			</ReasonButton>
			{areAnyActive && (
				<ReasonButton
					variant="subtle"
					leftSection={<UserX {...sign} />}
					whyNot={isAdministrator(actor) ? undefined : onlyAdministrators('deactivate people')}
					onClick={() => act({kind: 'deactivate'}, targets)}
				>
					<Trans>Deactivate</Trans>
				</ReasonButton>
			)}
			{areAnyInactive && (
				<ReasonButton
					variant="subtle"
					leftSection={<RotateCcw {...sign} />}
					whyNot={isAdministrator(actor) ? undefined : onlyAdministrators('reactivate people')}
					onClick={() => act({kind: 'reactivate'}, targets)}
				>
					<Trans>Reactivate</Trans>
				</ReasonButton>
			)}
			<ReasonButton
				variant="subtle"
				leftSection={<Equal {...sign} />}
				whyNot={whyNotLike}
				onClick={() => open({kind: 'like', targets})}
			>
				<Trans>Make like…</Trans>
			</ReasonButton>
			{first !== undefined && second !== undefined && targets.length === 2 && (
				<Button
					variant="subtle"
					leftSection={<Columns2 {...sign} />}
					onClick={() => open({kind: 'compare', first, second})}
				>
					<Trans>Compare…</Trans>
				</Button>
			)}
			<Button
				variant="subtle"
				data-tour="add-to-plan"
				leftSection={<ListChecks {...sign} />}
				onClick={() => open({kind: 'add-to-plan', targets})}
			>
				<Trans>Add to plan</Trans>
			</Button>
			<CopyButton text={onCopy} label={t`Copy`} />
		</SelectionBar>
	);
}
