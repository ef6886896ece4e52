import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {User} from '../../shared/model/user';
import {useInvitations} from '../api/users/invitations';
import {changedBy, countInvitations, type ChangePlan} from './change-plan';
import type {PeopleIndex} from '../people/index/people-index';
import {NameList} from '../components/name-list';
import {useActor} from '../people/use-actor';
import {usePeopleIndex} from '../people/use-people-index';
import {openName} from '../../shared/model/shown-name';
import styles from './consequences.module.css';

const namedBots = 6;

/** What a deactivation brings with it, with the names and numbers that are known. */
export function Consequences({plan}: {readonly plan: ChangePlan}) {
	const {index} = usePeopleIndex();
	const {self} = useActor();
	const bots = index === undefined ? [] : botsHit(plan, index);
	const invitations = useInvitations().data;
	const isSelf = plan.changes.some(change => change.user_id === self?.user_id);
	if (changedBy(plan).every(({is_bot}) => is_bot)) return <OfBots count={plan.changes.length} />;
	return (
		<ul className={styles.list} aria-label={t`Consequences`}>
			<li>
				{isSelf
					? t`You are signed out, and your keys stop working at once, here as well. Only somebody else can reactivate you.`
					: t`They are signed out, and their keys stop working at once.`}
			</li>
			{bots.length > 0 && (
				<li>
					{isSelf
						? plural(
								{count: bots.length},
								{
									one: 'Your bot is deactivated too, and stays deactivated:',
									other: 'Your # bots are deactivated too, and stay deactivated:',
								},
							)
						: plural(
								{count: bots.length},
								{
									one: 'Their bot is deactivated too, and stays deactivated:',
									other: 'Their # bots are deactivated too, and stay deactivated:',
								},
							)}{' '}
					<BotNames bots={bots} />
				</li>
			)}
			<li>{invitationWords(isSelf, invitations && countInvitations(plan, invitations))}</li>
			<li>
				<Trans>Messages stay. Subscriptions are kept, and return on reactivation.</Trans>
			</li>
		</ul>
	);
}

/** What the end of bots brings. */
function OfBots({count}: {readonly count: number}) {
	return (
		<ul className={styles.list} aria-label={t`Consequences`}>
			<li>
				{plural(count, {
					one: 'Its key stops working at once: programs that use it fail.',
					other: 'Their keys stop working at once: programs that use them fail.',
				})}
			</li>
			<li>
				<Trans>Messages stay. Subscriptions are kept, and return on reactivation.</Trans>
			</li>
		</ul>
	);
}

function invitationWords(isSelf: boolean, count: number | undefined): string {
	if (count === undefined) {
		return isSelf
			? t`Your invitations are revoked permanently.`
			: t`Their invitations are revoked permanently.`;
	}
	if (count === 0) {
		return isSelf ? t`You have no open invitations.` : t`They have no open invitations.`;
	}
	return isSelf
		? plural(count, {
				one: 'Your open invitation is revoked permanently.',
				other: 'Your # open invitations are revoked permanently.',
			})
		: plural(count, {
				one: 'Their open invitation is revoked permanently.',
				other: 'Their # open invitations are revoked permanently.',
			});
}

/** Active bots that go down with their owners. */
function botsHit({changes}: ChangePlan, index: PeopleIndex): readonly User[] {
	return changes.flatMap(change => index.botsOf(change.user_id)).filter(bot => bot.is_active);
}

function BotNames({bots}: {readonly bots: readonly User[]}) {
	const named = bots.slice(0, namedBots).map(({full_name}) => openName(full_name));
	return (
		<span className={styles.bots}>
			<NameList names={named} rest={bots.length - namedBots} />
		</span>
	);
}
