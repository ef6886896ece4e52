import {useNavigate} from '@tanstack/react-router';
import {useAccountSettings, useAlertWords, useMutedPeople} from '../../api/account/account';
import {useConnection} from '../../api/connection/client-context';
import {useOwnUser} from '../../api/users/users';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {ProfileSection} from '../../people-actions/sheet/profile-section';
import {usePeopleIndex} from '../../people/use-people-index';
import {yourAccount} from '../../places/your-account';
import {AccessPart} from './access-part';
import {AlertWordsPart} from './alert-words-part';
import {MutedPart} from './muted-part';
import {ProfilePart} from './profile-part';
import styles from './your-account.module.css';

/** What somebody has for themselves: who they are for others, and what they are told of. */
export function YourAccountScreen() {
	const own = useOwnUser();
	const {index, query} = usePeopleIndex();
	const settings = useAccountSettings();
	const words = useAlertWords();
	const muted = useMutedPeople();
	const {id: connection} = useConnection();
	const navigate = useNavigate();
	const title = <ScreenTitle place={yourAccount} />;
	const user = own.data && (index?.byId(own.data.user_id) ?? own.data);
	if (
		user === undefined ||
		index === undefined ||
		settings.data === undefined ||
		words.data === undefined ||
		muted.data === undefined
	) {
		return (
			<>
				{title}
				<UnreadState of={[own, query, settings, words, muted]} what="account" />
			</>
		);
	}
	const show = (userId: number) =>
		void navigate({
			to: '/o/$connection/people',
			params: {connection},
			search: {open: userId},
		});
	return (
		<>
			{title}
			<div className={styles.scroll}>
				<div className={styles.page}>
					<ProfilePart user={user} settings={settings.data} />
					{!user.is_bot && (
						<div className={styles.profile}>
							<ProfileSection key={user.user_id} user={user} index={index} onShow={show} />
						</div>
					)}
					<AlertWordsPart words={words.data} />
					<MutedPart muted={muted.data} index={index} ownId={user.user_id} />
					<AccessPart user={user} />
				</div>
			</div>
		</>
	);
}
