import {useEffect} from 'react';
import {useOwnUser} from '../../api/users/users';
import {UnreadState} from '../../frame/unread-state';
import {PeopleIndex} from '../../people/index/people-index';
import {usePeopleIndex} from '../../people/use-people-index';
import {PeopleList} from './people-list';
import styles from './people-skeleton.module.css';

const widths = [38, 52, 44, 60, 34, 48, 56, 40, 50, 46, 58, 36, 54, 42];

/** Rows to come, in the shape of rows. */
function PeopleSkeleton() {
	return (
		<div className={styles.rows}>
			{widths.map((width, at) => (
				<div key={at} className={styles.row}>
					<span className={styles.face} />
					<span className={styles.bar} style={{inlineSize: `${width}%`}} />
					<span className={styles.bar} style={{inlineSize: `${110 - width}%`}} />
					<span className={styles.bar} />
					<span className={styles.bar} />
				</div>
			))}
		</div>
	);
}

const nobody = PeopleIndex.of([]);

/** Everybody of the organization: to find, to look at, to change. */
export function PeopleScreen() {
	const {index, query} = usePeopleIndex();
	const ownId = useOwnUser().data?.user_id;
	const isReady = index !== undefined;
	useEffect(() => {
		if (!isReady) return undefined;
		const {dataset} = document.documentElement;
		dataset['ready'] = 'people';
		return () => {
			delete dataset['ready'];
		};
	}, [isReady]);
	const instead = (
		<UnreadState of={[query]} what="people">
			<PeopleSkeleton />
		</UnreadState>
	);
	return (
		<PeopleList
			index={index ?? nobody}
			ownId={ownId}
			isReading={query.isFetching && isReady}
			instead={isReady ? undefined : instead}
		/>
	);
}
