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
		<SelectionBar label="Selected people" count={targets.length} {...bar}>
			{isAdministrator(actor) ? (
				<RoleMenu targets={targets} isOpen={isRoleOpen} onOpenChange={onRoleOpenChange}>
					<Button variant="subtle" leftSection={<ShieldUser {...sign} />}>
						Role
					</Button>
				</RoleMenu>
			) : (
				<ReasonButton
					variant="subtle"
					leftSection={<ShieldUser {...sign} />}
					whyNot={onlyAdministrators('change roles')}
					onClick={() => undefined}
				>
					Role
				</ReasonButton>
			)}
			<ReasonButton
				variant="subtle"
				leftSection={<IdCard {...sign} />}
				whyNot={whyNoField}
				onClick={() => open({kind: 'set-field', targets})}
			>
				Set field
			</ReasonButton>
			<ReasonButton
				variant="subtle"
				leftSection={<MessageSquarePlus {...sign} />}
				whyNot={whyNotSubscribe}
				onClick={() => open({kind: 'membership', targets, after: true})}
			>
				Subscribe
			</ReasonButton>
			<ReasonButton
				variant="subtle"
				leftSection={<MessageSquareOff {...sign} />}
				whyNot={whyNotUnsubscribe}
				onClick={() => open({kind: 'membership', targets, after: false})}
			>
				Unsubscribe
			</ReasonButton>
			{areAnyActive && (
				<ReasonButton
					variant="subtle"
					leftSection={<UserX {...sign} />}
					whyNot={isAdministrator(actor) ? undefined : onlyAdministrators('deactivate people')}
					onClick={() => act({kind: 'deactivate'}, targets)}
				>
					Deactivate
				</ReasonButton>
			)}
			{areAnyInactive && (
				<ReasonButton
					variant="subtle"
					leftSection={<RotateCcw {...sign} />}
					whyNot={isAdministrator(actor) ? undefined : onlyAdministrators('reactivate people')}
					onClick={() => act({kind: 'reactivate'}, targets)}
				>
					Reactivate
				</ReasonButton>
			)}
			<ReasonButton
				variant="subtle"
				leftSection={<Equal {...sign} />}
				whyNot={whyNotLike}
				onClick={() => open({kind: 'like', targets})}
			>
				Make like…
			</ReasonButton>
			{first !== undefined && second !== undefined && targets.length === 2 && (
				<Button
					variant="subtle"
					leftSection={<Columns2 {...sign} />}
					onClick={() => open({kind: 'compare', first, second})}
				>
					Compare…
				</Button>
			)}
			<Button
				variant="subtle"
				leftSection={<ListChecks {...sign} />}
				onClick={() => open({kind: 'add-to-plan', targets})}
			>
				Add to plan
			</Button>
			<CopyButton text={onCopy} label="Copy" />
		</SelectionBar>
	);
}
