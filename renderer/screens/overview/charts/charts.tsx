import '@mantine/charts/styles.layer.css';
import {t} from '@lingui/core/macro';
import type {Invitation} from '../../../../shared/model/invitation';
import {isGuest} from '../../../../shared/rules/people';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {useRecentTimes} from '../../../api/messages/recent-times';
import type {PeopleIndex} from '../../../people/index/people-index';
import {useActor} from '../../../people/use-actor';
import {ActivePeople} from './active-people';
import styles from './charts.module.css';
import type {LongWork} from './drawing';
import {Expiries} from './expiries';
import {Memberships} from './memberships';
import {RolesOverTime} from './roles-over-time';
import {WeeklyMessages} from './weekly-messages';

type Props = {
	readonly index: PeopleIndex;
	readonly seen: Uint32Array | undefined;
	readonly directory: ChannelDirectory | undefined;
	readonly invitations: readonly Invitation[] | undefined;
	/** Whether the account can see no invitations. */
	readonly isBarred: boolean;
	/** What could not be read. */
	readonly missing: {
		readonly presence: boolean;
		readonly channels: boolean;
		readonly invitations: boolean;
	};
	/** UNIX seconds. */
	readonly now: number;
	readonly long: LongWork;
};

/** How the organization does, in pictures. */
export function Charts(props: Props) {
	const {index, seen, directory, invitations, isBarred, missing, now, long} = props;
	// The figures are of days: they are not counted anew with every minute.
	const hour = Math.floor(now / 3600) * 3600;
	const {self} = useActor();
	const recent = useRecentTimes({isGuest: self && isGuest(self)});
	return (
		<section className={styles.charts} aria-label={t`Charts`}>
			<RolesOverTime index={index} now={now} long={long} />
			<ActivePeople
				index={index}
				seen={seen}
				recent={recent.data}
				isReading={recent.isLoading}
				hasFailed={recent.isError && recent.data === undefined}
				isPresenceMissing={missing.presence}
				now={now}
				long={long}
			/>
			<WeeklyMessages recent={recent} directory={directory} now={hour} />
			<Memberships directory={directory} hasFailed={missing.channels} />
			{!isBarred && (
				<Expiries invitations={invitations} hasFailed={missing.invitations} now={hour} />
			)}
		</section>
	);
}
