import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {User} from '../../../shared/model/user';
import {CopyIcon} from '../../components/copy-icon';
import {kindOf} from '../../people/glyphs';
import type {PeopleIndex} from '../../people/index/people-index';
import {momentOf} from '../../text/joined-day';
import {disambiguator} from '../../people/disambiguation';
import {PersonLink} from './person-link';
import facts from '../../components/facts.module.css';
import styles from './person-sheet.module.css';

type Props = {
	readonly user: User;
	readonly index: PeopleIndex;
	readonly onShow: (userId: number) => void;
};

/** What is known of an account, with what can be copied. */
export function Facts({user, index, onShow}: Props) {
	const owner = user.bot_owner_id ?? undefined;
	return (
		<dl className={`${facts.facts} ${styles.facts}`}>
			<dt>
				<Trans>E-mail</Trans>
			</dt>
			<dd>
				<Email user={user} />
			</dd>
			<dt>
				<Trans>User ID</Trans>
			</dt>
			<dd>
				<code>{user.user_id}</code>
				<CopyIcon label={t`Copy ID of ${{name: user.full_name}}`} text={String(user.user_id)} />
			</dd>
			{user.is_bot && (
				<>
					<dt>
						<Trans>Kind</Trans>
					</dt>
					<dd>{kindOf(user)}</dd>
					<dt>
						<Trans>Owner</Trans>
					</dt>
					<dd>
						{owner === undefined ? (
							<span className={styles.muted}>
								<Trans>None</Trans>
							</span>
						) : (
							<PersonLink
								user={index.byId(owner)}
								id={owner}
								beside={disambiguator(owner, index)}
								onShow={onShow}
							/>
						)}
					</dd>
				</>
			)}
			<dt>
				<Trans>Joined</Trans>
			</dt>
			<dd>{momentOf(user.date_joined)}</dd>
			<dt>
				<Trans>Time zone</Trans>
			</dt>
			<dd>
				{user.timezone === '' ? (
					<span className={styles.muted}>
						<Trans>Not set</Trans>
					</span>
				) : (
					user.timezone
				)}
			</dd>
		</dl>
	);
}

function Email({user}: {readonly user: User}) {
	const {delivery_email: real, email, full_name} = user;
	if (real !== null) {
		const shown = real ?? email;
		return (
			<>
				<span className={styles.value}>{shown}</span>
				<CopyIcon label={t`Copy e-mail of ${full_name}`} text={shown} />
			</>
		);
	}
	return (
		<span className={styles.hiddenEmail}>
			<span>
				<span className={styles.value}>{email}</span>
				<CopyIcon label={t`Copy API e-mail of ${full_name}`} text={email} />
			</span>
			<span className={styles.note}>
				<Trans>
					Their real e-mail address is hidden by their settings. This one stands in for it in the
					API.
				</Trans>
			</span>
		</span>
	);
}
