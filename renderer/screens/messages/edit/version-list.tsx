import {useState, type ReactNode} from 'react';
import type {MessageVersion} from '../../../../shared/model/message';
import {usePeopleIndex} from '../../../people/use-people-index';
import {Difference} from '../../../writing/difference';
import {timeWords} from './message-words';
import {versionWords} from './version-words';
import styles from './history.module.css';

type Props = {
	/** The oldest first. */
	readonly versions: readonly MessageVersion[];
	readonly channelName: (channelId: number) => string;
};

/** The versions, the newest first, and the two that are chosen beside each other. */
export function VersionList({versions, channelName}: Props) {
	const {index} = usePeopleIndex();
	const newest = versions.length - 1;
	const [after, setAfter] = useState(newest);
	const [before, setBefore] = useState(Math.max(0, newest - 1));
	const older = versions[Math.min(before, newest)];
	const newer = versions[Math.min(after, newest)];
	if (older === undefined || newer === undefined) return <p>There are no versions.</p>;
	const who = ({user_id}: MessageVersion) =>
		user_id === null ? 'Somebody' : (index?.byId(user_id)?.full_name ?? `User ${user_id}`);
	if (newest === 0) {
		return (
			<div className={styles.history}>
				<p className={styles.note}>
					Neither text nor place ever changed. Sent by {who(newer)}, {timeWords(newer.timestamp)}.
				</p>
				<Side title="The only version" topic={newer.topic}>
					<Difference before={newer.content} after={newer.content} />
				</Side>
			</div>
		);
	}
	return (
		<div className={styles.history}>
			<table className={styles.versions}>
				<caption className={styles.caption}>Two versions to compare</caption>
				<thead>
					<tr>
						<th scope="col">Older</th>
						<th scope="col">Newer</th>
						<th scope="col">Version</th>
						<th scope="col">What changed</th>
						<th scope="col">Who and when</th>
					</tr>
				</thead>
				<tbody>
					{versions
						.map((version, at) => ({version, at}))
						.reverse()
						.map(({version, at}) => (
							<tr key={at} data-chosen={at === before || at === after || undefined}>
								<td>
									<input
										type="radio"
										name="older"
										aria-label={`Version ${at + 1} as the older`}
										checked={at === before}
										disabled={at >= after}
										onChange={() => setBefore(at)}
									/>
								</td>
								<td>
									<input
										type="radio"
										name="newer"
										aria-label={`Version ${at + 1} as the newer`}
										checked={at === after}
										disabled={at <= before}
										onChange={() => setAfter(at)}
									/>
								</td>
								<th scope="row">{at + 1}</th>
								<td className={styles.words} dir="auto">
									{versionWords(version, at === 0, channelName).join('. ')}
								</td>
								<td className={styles.who}>
									{who(version)}, {timeWords(version.timestamp)}
								</td>
							</tr>
						))}
				</tbody>
			</table>
			<div className={styles.sides}>
				<Side title={`Version ${before + 1}`} topic={older.topic} other={newer.topic}>
					<Difference before={older.content} after={newer.content} side="before" />
				</Side>
				<Side title={`Version ${after + 1}`} topic={newer.topic} other={older.topic}>
					<Difference before={older.content} after={newer.content} side="after" />
				</Side>
			</div>
			{older.content === newer.content && (
				<p className={styles.note}>The text is the same in both.</p>
			)}
		</div>
	);
}

type SideProps = {
	readonly title: string;
	readonly topic: string;
	/** Topic of the other version: said aloud only where they differ. */
	readonly other?: string;
	readonly children: ReactNode;
};

function Side({title, topic, other, children}: SideProps) {
	return (
		<section className={styles.side} aria-label={title}>
			<h3>{title}</h3>
			<p
				className={styles.topic}
				data-changed={(other !== undefined && other !== topic) || undefined}
			>
				Topic: <span dir="auto">{topic === '' ? 'none' : topic}</span>
			</p>
			{/* A long text scrolls by keyboard as well. */}
			<div className={styles.text} tabIndex={0} role="group" aria-label={`Text of ${title}`}>
				{children}
			</div>
		</section>
	);
}
