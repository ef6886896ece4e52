import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Link2, Mail} from 'lucide-react';
import type {Invitation} from '../../../shared/model/invitation';
import type {User} from '../../../shared/model/user';
import {useInvitations} from '../../api/users/invitations';
import {useGrowingList} from '../../components/show-more';
import {CopyIcon} from '../../components/copy-icon';
import {momentOf} from '../../text/joined-day';
import {isAdministrator} from '../../people/role-rules';
import {roleWords} from '../../people/role-words';
import {useActor} from '../../people/use-actor';
import {SectionRead} from './section-read';
import sheet from './person-sheet.module.css';
import styles from './channels-section.module.css';
import {isoOf} from '../../../shared/model/moment';

/** Open invitations that somebody made: those of others are for administrators to see. */
export function InvitationsSection({user}: {readonly user: User}) {
	const actor = useActor();
	const canSee = isAdministrator(actor) || actor.self?.user_id === user.user_id;
	return (
		<section className={sheet.section} aria-label={t`Invitations`}>
			<h3>
				<Trans>Invitations</Trans>
			</h3>
			{canSee ? (
				<OpenInvitations user={user} />
			) : (
				<p className={sheet.note}>
					<Trans>Only administrators and owners can see the invitations of others.</Trans>
				</p>
			)}
		</section>
	);
}

function OpenInvitations({user}: {readonly user: User}) {
	const query = useInvitations();
	return (
		<SectionRead query={query} waiting={t`Loading the invitations.`}>
			{all => <Made list={all.filter(({invited_by_user_id: id}) => id === user.user_id)} />}
		</SectionRead>
	);
}

function Made({list: made}: {readonly list: readonly Invitation[]}) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(made.length);
	if (made.length === 0)
		return (
			<p className={sheet.note}>
				<Trans>No open invitations</Trans>
			</p>
		);
	return (
		<>
			<ul ref={list}>
				{made.slice(0, shown).map(invitation => (
					<Row key={`${invitation.is_multiuse} ${invitation.id}`} invitation={invitation} />
				))}
			</ul>
			{more}
		</>
	);
}

function Row({invitation}: {readonly invitation: Invitation}) {
	const {is_multiuse, email, link_url, invited_as, expiry_date} = invitation;
	const Sign = is_multiuse ? Link2 : Mail;
	return (
		<li className={styles.invitation}>
			<span className={styles.title}>
				<Sign size={14} strokeWidth={1.5} aria-hidden="true" />
				<span className={styles.address} title={link_url ?? email}>
					{is_multiuse ? t`Invitation link` : email}
				</span>
				{link_url !== undefined && <CopyIcon label={t`Copy invitation link`} text={link_url} />}
			</span>
			<span className={sheet.note}>
				{roleWords(invited_as).title} ·{' '}
				{expiry_date === null
					? t`never expires`
					: t`expires ${{moment: momentOf(isoOf(expiry_date))}}`}
			</span>
		</li>
	);
}
