import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {DraftBody} from '../../../../shared/model/draft';
import {useDraftActions} from '../../../api/drafts/drafts';
import {whyHeld} from '../../../api/drafts/draft-rules';
import type {KnownDraft} from '../../../api/drafts/known-drafts';
import {Refusal} from '../../../writing/refusal';
import {textProblem} from '../../../writing/text-problems';
import type {Names} from '../draft-row';
import {MergeDialog} from '../merge/merge-dialog';
import {StandingSign} from '../standing';
import parts from '../../../writing/text-parts.module.css';
import styles from './draft-sheet.module.css';

type Props = {
	readonly draft: KnownDraft;
	readonly names: Names;
	/** Whether the service keeps drafts for this account. */
	readonly isSynced: boolean;
	/** Whether both texts are compared. */
	readonly isMerging: boolean;
	readonly onMerging: (isMerging: boolean) => void;
	/** The draft stays as it is here: what was pressed for it is gone. */
	readonly onSettled: () => void;
};

/** Why a draft is not saved on the server, where that needs words or a decision. */
export function StandingNote({draft, names, isSynced, isMerging, onMerging, onSettled}: Props) {
	const {standing, uid, body} = draft;
	const actions = useDraftActions();
	switch (standing.kind) {
		case 'conflict': {
			const {theirs} = standing;
			return (
				<section className={parts.conflict} aria-label={t`Conflict`}>
					<p className={styles.conflictTitle} role="alert">
						<StandingSign kind="conflict" />
						{theirs === null
							? t`This draft was deleted or sent elsewhere while you were writing.`
							: t`This draft was also edited elsewhere. Both texts are saved.`}
					</p>
					<div className={parts.choices} data-choices>
						{theirs === null ? (
							<>
								<Button
									variant="default"
									onClick={() => {
										actions.decide(uid, null, {kind: 'write', body});
										onSettled();
									}}
								>
									<Trans>Keep mine as a new draft</Trans>
								</Button>
								<Button
									variant="default"
									onClick={() => actions.decide(uid, null, {kind: 'theirs'})}
								>
									<Trans>Discard mine</Trans>
								</Button>
							</>
						) : (
							<Button variant="default" onClick={() => onMerging(true)}>
								<Trans>Compare and choose</Trans>
							</Button>
						)}
					</div>
					{isMerging && theirs !== null && (
						<MergeDialog
							draft={draft}
							theirs={theirs}
							names={names}
							onClose={() => onMerging(false)}
						/>
					)}
				</section>
			);
		}
		case 'refused':
			// The same would be refused again.
			if (isForGoneChannel(body, names)) {
				return (
					<Refusal
						error={standing.error}
						fact={t`The channel of this draft is gone. Choose another one. The draft is saved on this computer.`}
					/>
				);
			}
			return (
				<Refusal
					error={standing.error}
					fact={t`The server did not accept this draft. It is saved on this computer.`}
					action={
						<Button variant="default" onClick={() => actions.tryAgain(uid)}>
							<Trans>Try again</Trans>
						</Button>
					}
				/>
			);
		case 'here':
			return (
				<p className={styles.note}>
					{isSynced
						? hereWords(body)
						: t`Saved on this computer only, because syncing is off for your account.`}
				</p>
			);
		default:
			return null;
	}
}

function isForGoneChannel({type, to}: DraftBody, {isGone}: Names): boolean {
	return type === 'stream' && to.some(id => isGone?.(id) === true);
}

/** What is wrong with the text stands beside the text. */
function hereWords(body: DraftBody): string {
	if (body.content === '') return t`Saved on this computer only.`;
	if (textProblem(body.content) !== undefined) {
		return t`Saved on this computer only, until its text can be stored.`;
	}
	return `${t`Saved on this computer only.`} ${whyHeld(body) ?? ''}`;
}
