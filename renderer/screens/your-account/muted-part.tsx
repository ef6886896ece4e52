import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {VolumeX} from 'lucide-react';
import {useState} from 'react';
import type {MutedUser} from '../../../shared/model/muted-user';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useNow} from '../../api/connection/clocks';
import {Dialog} from '../../components/dialog';
import {Avatar} from '../../people/avatar';
import type {PeopleIndex} from '../../people/index/people-index';
import {nameApartOf} from '../../people/disambiguation';
import {peopleOptions} from '../../pickers/people-options';
import {PickerOfOne} from '../../pickers/picker-of-one';
import {exactWords, seenWords} from '../../text/seen-times';
import {Section} from '../../components/sections/section';
import sections from '../../components/sections/sections.module.css';
import styles from './your-account.module.css';

type Props = {
	readonly muted: readonly MutedUser[];
	readonly index: PeopleIndex;
	readonly ownId: number;
};

/** Whom one does not want to hear. */
export function MutedPart({muted, index, ownId}: Props) {
	const {apply} = useApplyChanges();
	const now = useNow();
	const [isAsking, setAsking] = useState(false);
	const nameOf = (id: number) => nameApartOf(id, index) ?? t`User ${id}`;
	const set = (user_id: number, after: boolean) =>
		void apply({
			label: after ? t`${{name: nameOf(user_id)}} muted.` : t`${{name: nameOf(user_id)}} unmuted.`,
			changes: [{kind: 'muted-person', user_id, before: !after, after}],
			...(after && {staysAfterUndo: t`what was marked as read stays read.`}),
		});
	return (
		<Section
			title={t`Muted people`}
			about={t`What a muted person writes counts as read at once and notifies you of nothing; it can still be read. They are not told.`}
		>
			<div className={styles.form}>
				{muted.length === 0 ? (
					<p className={sections.about}>
						<Trans>Nobody is muted.</Trans>
					</p>
				) : (
					<ul className={styles.people} aria-label={t`Muted people`}>
						{muted.map(({id, timestamp}) => {
							const user = index.byId(id);
							return (
								<li key={id} className={styles.person}>
									{user !== undefined && <Avatar user={user} />}
									<span className={styles.personName} dir="auto">
										{nameOf(id)}
									</span>
									<span className={sections.about} title={exactWords(timestamp)}>
										{t`since ${{time: seenWords(timestamp, now)}}`}
									</span>
									<Button
										variant="default"
										size="compact-sm"
										aria-label={t`Unmute ${{name: nameOf(id)}}`}
										onClick={() => set(id, false)}
									>
										<Trans>Unmute</Trans>
									</Button>
								</li>
							);
						})}
					</ul>
				)}
				<div>
					<Button
						variant="default"
						leftSection={<VolumeX size={16} strokeWidth={1.5} aria-hidden="true" />}
						onClick={() => setAsking(true)}
					>
						<Trans>Mute somebody…</Trans>
					</Button>
				</div>
			</div>
			{isAsking && (
				<MuteDialog
					index={index}
					except={new Set([ownId, ...muted.map(({id}) => id)])}
					onClose={() => setAsking(false)}
					onMute={id => {
						setAsking(false);
						set(id, true);
					}}
				/>
			)}
		</Section>
	);
}

type DialogProps = {
	readonly index: PeopleIndex;
	readonly except: ReadonlySet<number>;
	readonly onClose: () => void;
	readonly onMute: (id: number) => void;
};

function MuteDialog({index, except, onClose, onMute}: DialogProps) {
	const [chosen, setChosen] = useState<number>();
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t`Mute somebody`}
			onSubmit={() => chosen !== undefined && onMute(chosen)}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" disabled={chosen === undefined}>
						<Trans>Mute</Trans>
					</Button>
				</>
			}
		>
			<div className={styles.form}>
				<PickerOfOne
					label={t`Person or bot`}
					placeholder={t`Name or e-mail`}
					find={text => peopleOptions(index, text, undefined).filter(({id}) => !except.has(id))}
					chosen={chosen}
					onChoose={setChosen}
					isShort
				/>
				<p className={sections.about}>
					<Trans>
						What they have written counts as read at once; an undo does not make it unread again.
					</Trans>
				</p>
			</div>
		</Dialog>
	);
}
