import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {
	type useOrganizationMore,
	useSetPicture,
	type PictureName,
} from '../../api/organization/more';
import {useFormCall} from '../../api/use-form-call';
import {ConfirmDialog} from '../../components/dialog';
import {pictureWords} from './picture-words';
import type {ExtraFacts} from '../../organization/extra-facts';
import {reportDone, reportFailed} from '../../state/reports';
import {ExtraRow} from './extra-row';
import {PictureDialog} from './picture-dialog';
import {ReadState} from './read-state';

type Props = {
	readonly facts: ExtraFacts & {readonly name: PictureName};
	readonly more: ReturnType<typeof useOrganizationMore>;
	/** Why it cannot be changed here. */
	readonly whyNot: string | undefined;
};

/** A picture of the organization: whether one was uploaded, with another in its place or none. */
export function PictureRow({facts, more: query, whyNot}: Props) {
	const more = query.data;
	const {id: connectionId} = useConnection();
	const setting = useSetPicture();
	const remove = useFormCall(setting.mutateAsync);
	const [open, setOpen] = useState<'upload' | 'removal'>();
	const {name, title} = facts;
	const words = pictureWords[name];
	const isUploaded = more?.isUploaded[name];
	const confirmRemoval = () => {
		setOpen(undefined);
		remove(
			{picture: name, file: undefined},
			{
				about: `picture ${name}`,
				refused: words.notRemoved,
				unclear: words.maybeRemoved,
				onDone: () => reportDone(connectionId, {label: words.removed}),
				onRefused: error =>
					reportFailed(connectionId, words.notRemoved, changeInShort(error), `picture ${name}`),
			},
		);
	};
	return (
		<ExtraRow facts={facts} whyNot={whyNot}>
			<ReadState
				of={query}
				title={title}
				words={
					isUploaded === undefined
						? t`Not told by this server`
						: isUploaded
							? t`Uploaded`
							: t`Default`
				}
			/>
			{isUploaded === true && (
				<Button
					variant="default"
					aria-label={t`Remove: ${title}`}
					disabled={whyNot !== undefined}
					loading={setting.isPending}
					onClick={() => setOpen('removal')}
				>
					<Trans>Remove…</Trans>
				</Button>
			)}
			<Button
				variant="default"
				aria-label={t`Upload: ${title}`}
				disabled={whyNot !== undefined || more === undefined}
				onClick={() => setOpen('upload')}
			>
				{isUploaded === true ? t`Replace…` : t`Upload…`}
			</Button>
			{open === 'upload' && more !== undefined && (
				<PictureDialog
					name={name}
					title={title}
					mostMebibytes={more.mostMebibytes[name]}
					isUploaded={isUploaded === true}
					onClose={() => setOpen(undefined)}
				/>
			)}
			<ConfirmDialog
				isOpen={open === 'removal'}
				isDangerous
				title={words.askRemoval}
				confirm={t`Remove`}
				onConfirm={confirmRemoval}
				onClose={() => setOpen(undefined)}
			>
				<p>
					{words.afterRemoval} {t`This can't be undone; the picture can be uploaded again.`}
				</p>
			</ConfirmDialog>
		</ExtraRow>
	);
}
