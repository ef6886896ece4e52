import {Button} from '@mantine/core';
import {useState} from 'react';
import type {DraftBody} from '../../../../shared/model/draft';
import {useDraftActs} from '../../../api/drafts';
import {whyHeld} from '../../../api/drafts/draft-rules';
import type {KnownDraft} from '../../../api/drafts/known-drafts';
import {Refusal} from '../../../writing/refusal';
import {textProblem} from '../../../writing/text-problems';
import type {Names} from '../draft-row';
import {MergeDialog} from '../merge/merge-dialog';
import {StandingSign} from '../standing';
import styles from './draft-sheet.module.css';

type Props = {
	readonly draft: KnownDraft;
	readonly names: Names;
	/** Whether the service keeps drafts for this account. */
	readonly isSynced: boolean;
};

/** Why a draft is not saved on the server, where that needs words or a decision. */
export function StandingNote({draft, names, isSynced}: Props) {
	const {standing, uid, body} = draft;
	const acts = useDraftActs();
	const [isMerging, setMerging] = useState(false);
	switch (standing.kind) {
		case 'conflict': {
			const {theirs} = standing;
			return (
				<section className={styles.conflict} aria-label="Conflict">
					<p className={styles.conflictTitle} role="alert">
						<StandingSign kind="conflict" />
						{theirs === null
							? 'This draft was deleted or sent somewhere else while you were writing.'
							: 'This draft was also edited somewhere else. Both texts are kept.'}
					</p>
					<div className={styles.choices}>
						{theirs === null ? (
							<>
								<Button
									variant="default"
									onClick={() => acts.decide(uid, null, {kind: 'write', body})}
								>
									Keep mine as a new draft
								</Button>
								<Button variant="default" onClick={() => acts.decide(uid, null, {kind: 'theirs'})}>
									Let it go
								</Button>
							</>
						) : (
							<Button variant="default" onClick={() => setMerging(true)}>
								Compare and choose
							</Button>
						)}
					</div>
					{isMerging && theirs !== null && (
						<MergeDialog
							draft={draft}
							theirs={theirs}
							names={names}
							onClose={() => setMerging(false)}
						/>
					)}
				</section>
			);
		}
		case 'refused':
			return (
				<Refusal
					error={standing.error}
					fact="The server did not take this draft. It is kept on this computer."
					action={
						<Button variant="default" onClick={() => acts.tryAgain(uid)}>
							Try again
						</Button>
					}
				/>
			);
		case 'here':
			return (
				<p className={styles.note}>
					{isSynced
						? hereWords(body)
						: 'Kept on this computer only, because syncing is off for your account.'}
				</p>
			);
		default:
			return null;
	}
}

/** What is wrong with the text stands beside the text. */
function hereWords(body: DraftBody): string {
	if (body.content === '') return 'Kept on this computer only.';
	if (textProblem(body.content) !== undefined) {
		return 'Kept on this computer only, until its text can be stored.';
	}
	return `Kept on this computer only. ${whyHeld(body) ?? ''}`;
}
