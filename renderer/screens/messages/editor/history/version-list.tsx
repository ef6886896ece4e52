import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {memo, useState, type ReactNode} from 'react';
import type {MessageVersion} from '../../../../../shared/model/message';
import {useGrowingList} from '../../../../components/show-more';
import {nameApartOf} from '../../../../people/disambiguation';
import {usePeopleIndex} from '../../../../people/use-people-index';
import {Difference} from '../../../../writing/difference';
import {mediumMomentWords} from '../../../../text/moment-words';
import {channelAt, versionWords} from './version-words';
import parts from '../../../../writing/text-parts.module.css';
import styles from './history.module.css';
import {inARow} from '../../../../text/in-a-row';

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
	const {shown, list, more} = useGrowingList<HTMLTableSectionElement>(versions.length);
	const older = versions[Math.min(before, newest)];
	const newer = versions[Math.min(after, newest)];
	if (older === undefined || newer === undefined)
		return (
			<p>
				<Trans>There are no versions.</Trans>
			</p>
		);
	const channelOf = (at: number) => {
		const id = channelAt(versions, at);
		return id === undefined ? undefined : channelName(id);
	};
	const channels = {older: channelOf(before), newer: channelOf(after)};
	const who = ({user_id}: MessageVersion) =>
		user_id === null ? t`Somebody` : (nameApartOf(user_id, index) ?? t`User ${user_id}`);
	if (newest === 0) {
		const sender = who(newer);
		const time = mediumMomentWords(newer.timestamp);
		return (
			<div className={styles.history}>
				<p className={styles.note}>
					<Trans>
						Never edited or moved. Sent by {sender}, {time}.
					</Trans>
				</p>
				<Side title={t`The only version`} topic={newer.topic}>
					<Difference before={newer.content} after={newer.content} />
				</Side>
			</div>
		);
	}
	return (
		<div className={styles.history}>
			<table className={styles.versions}>
				<caption className={styles.caption}>
					<Trans>Two versions to compare</Trans>
				</caption>
				<thead>
					<tr>
						<th scope="col">
							<Trans>Older</Trans>
						</th>
						<th scope="col">
							<Trans>Newer</Trans>
						</th>
						<th scope="col">
							<Trans>Version</Trans>
						</th>
						<th scope="col">
							<Trans>What changed</Trans>
						</th>
						<th scope="col">
							<Trans>Who and when</Trans>
						</th>
					</tr>
				</thead>
				<tbody ref={list}>
					{versions
						.slice(-shown)
						.map((version, place) => ({version, at: versions.length - shown + place}))
						.reverse()
						.map(({version, at}) => (
							<VersionRow
								key={at}
								version={version}
								at={at}
								who={who(version)}
								channelName={channelName}
								isOlder={at === before}
								isNewer={at === after}
								mayBeOlder={at < after}
								mayBeNewer={at > before}
								onOlder={setBefore}
								onNewer={setAfter}
							/>
						))}
				</tbody>
			</table>
			{more}
			<div className={styles.sides}>
				<Side
					title={versionTitle(before + 1)}
					topic={older.topic}
					channel={channels.older}
					isChannelOther={channels.older !== channels.newer}
					other={newer.topic}
				>
					<Difference before={older.content} after={newer.content} side="before" />
				</Side>
				<Side
					title={versionTitle(after + 1)}
					topic={newer.topic}
					channel={channels.newer}
					isChannelOther={channels.older !== channels.newer}
					other={older.topic}
				>
					<Difference before={older.content} after={newer.content} side="after" />
				</Side>
			</div>
			{older.content === newer.content && (
				<p className={styles.note}>
					<Trans>The text is the same in both.</Trans>
				</p>
			)}
		</div>
	);
}

type RowProps = {
	readonly version: MessageVersion;
	/** Its place, from the oldest. */
	readonly at: number;
	readonly who: string;
	readonly channelName: (channelId: number) => string;
	readonly isOlder: boolean;
	readonly isNewer: boolean;
	readonly mayBeOlder: boolean;
	readonly mayBeNewer: boolean;
	readonly onOlder: (at: number) => void;
	readonly onNewer: (at: number) => void;
};

/** Drawn anew only when its own part of the choice changes. */
const VersionRow = memo(function VersionRow(props: RowProps) {
	const {version, at, isOlder, isNewer} = props;
	const number = at + 1;
	return (
		<tr data-chosen={isOlder || isNewer || undefined}>
			<td>
				<input
					type="radio"
					name="older"
					aria-label={t`Version ${number} as the older`}
					checked={isOlder}
					disabled={!props.mayBeOlder}
					onChange={() => props.onOlder(at)}
				/>
			</td>
			<td>
				<input
					type="radio"
					name="newer"
					aria-label={t`Version ${number} as the newer`}
					checked={isNewer}
					disabled={!props.mayBeNewer}
					onChange={() => props.onNewer(at)}
				/>
			</td>
			<th scope="row">{number}</th>
			<td className={styles.words} dir="auto">
				{inARow(versionWords(version, at === 0, props.channelName))}
			</td>
			<td className={styles.who}>
				{props.who}, {mediumMomentWords(version.timestamp)}
			</td>
		</tr>
	);
});

type SideProps = {
	readonly title: string;
	readonly topic: string;
	/** Where the message was ever in another one. */
	readonly channel?: string | undefined;
	readonly isChannelOther?: boolean;
	/** Topic of the other version: said aloud only where they differ. */
	readonly other?: string;
	readonly children: ReactNode;
};

function Side({title, topic, channel, isChannelOther, other, children}: SideProps) {
	const shownTopic = topic === '' ? t`none` : topic;
	const shownChannel = `#${channel}`;
	return (
		<section className={styles.side} aria-label={title}>
			<h3>{title}</h3>
			{channel !== undefined && (
				<p className={styles.topic} data-changed={isChannelOther || undefined}>
					<Trans>
						Channel: <span dir="auto">{shownChannel}</span>
					</Trans>
				</p>
			)}
			<p
				className={styles.topic}
				data-changed={(other !== undefined && other !== topic) || undefined}
			>
				<Trans>
					Topic: <span dir="auto">{shownTopic}</span>
				</Trans>
			</p>
			{/* A long text scrolls by keyboard as well. */}
			<div
				className={`${parts.read} ${styles.text}`}
				tabIndex={0}
				role="group"
				aria-label={t`Text of ${title}`}
			>
				{children}
			</div>
		</section>
	);
}

const versionTitle = (number: number) => t`Version ${number}`;
