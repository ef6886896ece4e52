import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button} from '@mantine/core';
import {MoveRight, Undo2} from 'lucide-react';
import type {Subscription} from '../../../shared/model/channel';
import type {OwnSettingChange} from '../../../shared/model/change';
import {Dialog} from '../../components/dialog';
import {ChannelName} from './channel-name';
import {Swatch} from '../../channels/swatch';
import {followsAccount, titleOf, valueWords, type SettingValue} from '../../channels/setting-words';
import styles from './review-dialog.module.css';

const mostShown = 200;

type Props = {
	readonly changes: readonly OwnSettingChange[];
	readonly own: ReadonlyMap<number, Subscription>;
	readonly onTakeOut: (change: OwnSettingChange) => void;
	/** Puts them into a plan instead. */
	readonly onPlan: () => void;
	readonly onApply: () => void;
	readonly onClose: () => void;
};

/** Every staged change with the value before and after, to be applied or taken out one by one. */
export function ReviewDialog({changes, own, onTakeOut, onPlan, onApply, onClose}: Props) {
	const channels = new Set(changes.map(({stream_id}) => stream_id)).size;
	const leavesAccount = changes.filter(({before}) => before === null).length;
	return (
		<Dialog
			isOpen
			isWide
			isFinal={leavesAccount > 0}
			onClose={onClose}
			onSubmit={onApply}
			title={plural({count: changes.length}, {one: 'Apply # change?', other: 'Apply # changes?'})}
			footer={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						<Trans>Back to the list</Trans>
					</Button>
					<Button variant="default" disabled={changes.length === 0} onClick={onPlan}>
						<Trans>Add to plan</Trans>
					</Button>
					<Button type="submit" disabled={changes.length === 0}>
						{plural({count: changes.length}, {one: 'Apply # change', other: 'Apply # changes'})}
					</Button>
				</>
			}
		>
			<p>
				{plural(channels, {
					one: 'Settings of # channel, for your account only.',
					other: 'Settings of # channels, for your account only.',
				})}{' '}
				{undoneWords(leavesAccount)}
			</p>
			<ul
				className={styles.list}
				tabIndex={changes.length > 8 ? 0 : undefined}
				aria-label={t`Changes`}
			>
				{changes.slice(0, mostShown).map(change => {
					const {stream_id, property, before, after} = change;
					const channel = own.get(stream_id);
					const name = channel?.name ?? t`channel ${stream_id}`;
					return (
						<li key={`${stream_id} ${property}`} className={styles.change}>
							<span className={styles.channel}>
								{channel === undefined ? name : <ChannelName channel={channel} />}
							</span>
							<span className={styles.setting}>{titleOf(property)}</span>
							<span className={styles.values}>
								<Value value={before} />
								<MoveRight size={14} strokeWidth={1.5} aria-label={t`becomes`} />
								<Value value={after} />
							</span>
							<ActionIcon
								aria-label={removeWords(titleOf(property), name)}
								title={t`Remove this change`}
								onClick={() => onTakeOut(change)}
							>
								<Undo2 size={14} strokeWidth={1.75} />
							</ActionIcon>
						</li>
					);
				})}
				{changes.length > mostShown && (
					<li className={styles.more}>
						{plural(
							{count: changes.length - mostShown},
							{
								one: 'and # more change',
								other: 'and # more changes',
							},
						)}
					</li>
				)}
			</ul>
		</Dialog>
	);
}

function Value({value}: {readonly value: SettingValue | null}) {
	if (typeof value === 'string') {
		return (
			<span className={styles.value}>
				<Swatch color={value} />
				<code>{value}</code>
			</span>
		);
	}
	return (
		<span className={styles.value} title={value === null ? followsAccount() : undefined}>
			{value === null ? t`Default` : valueWords(value)}
		</span>
	);
}

const removeWords = (setting: string, channel: string) => t`Remove: ${setting} of #${channel}`;

/** What undo brings back; switches that follow the account cannot be set to do so. */
function undoneWords(leavesAccount: number): string {
	if (leavesAccount === 0) return t`They can be undone afterwards.`;
	return plural(leavesAccount, {
		one: 'They can be undone afterwards, except # switch that now follows your account settings: following cannot be set here.',
		other:
			'They can be undone afterwards, except # switches that now follow your account settings: following cannot be set here.',
	});
}
