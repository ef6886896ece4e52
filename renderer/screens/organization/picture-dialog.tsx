import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {useSetPicture, type PictureName} from '../../api/organization/more';
import {useFormCall} from '../../api/use-form-call';
import {Modal} from '../../components/modal';
import {PictureChooser} from '../../components/picture-chooser';
import {pictureFault, useFileAddress} from '../../components/picture-file';
import {useFirstMistake} from '../../components/use-first-mistake';
import {reportDone} from '../../state/reports';
import {pictureWords} from './picture-words';
import styles from './extra-row.module.css';

type Props = {
	readonly name: PictureName;
	readonly title: string;
	readonly mostMebibytes: number;
	/** Whether it takes the place of one that was uploaded. */
	readonly isUploaded: boolean;
	readonly onClose: () => void;
};

const shapes: Readonly<Record<PictureName, string>> = inLanguage(() => ({
	icon: t`Other shapes than a square are cut to one.`,
	logo: t`A wide picture of 800 × 100 pixels looks best, with a transparent background.`,
	night_logo: t`A wide picture of 800 × 100 pixels looks best, with a transparent background.`,
}));

/** Uploads a picture of the organization: it is seen as it will stand, and what is wrong is said, before. */
export function PictureDialog({name, title, mostMebibytes, isUploaded, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const setting = useSetPicture();
	const upload = useFormCall(setting.mutateAsync);
	const [file, setFile] = useState<File>();
	const [isTried, setTried] = useState(false);
	const [isBroken, setBroken] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const {form, lead} = useFirstMistake();
	const address = useFileAddress(file);
	const fault = isBroken
		? t`This file cannot be shown as a picture.`
		: pictureFault(file, mostMebibytes);
	const words = pictureWords[name];
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (fault !== undefined) return lead();
		if (setting.isPending) return;
		setRefusal(undefined);
		upload(
			{picture: name, file},
			{
				about: `picture ${name}`,
				refused: words.notUploaded,
				unclear: words.maybeUploaded,
				onDone: (_nothing, isOpen) => {
					reportDone(connectionId, {
						label: words.uploaded,
						detail: isUploaded ? t`The picture of before can't be brought back.` : undefined,
					});
					if (isOpen) onClose();
				},
				onRefused: error => setRefusal(changeInShort(error)),
			},
		);
	};
	return (
		<Modal
			opened
			onClose={onClose}
			title={isUploaded ? words.replace : words.upload}
			size={560}
			closeOnClickOutside={false}
		>
			<form className={styles.form} ref={form} noValidate onSubmit={submit}>
				{refusal !== undefined && (
					<p className={styles.refusal} role="alert">
						{refusal}
					</p>
				)}
				<PictureChooser
					label={t`Picture: ${title}`}
					file={file}
					isWrong={fault !== undefined}
					startsFocused
					onChoose={chosen => {
						setRefusal(undefined);
						setBroken(false);
						setFile(chosen);
					}}
				/>
				<p className={styles.quiet}>
					<Trans>PNG, GIF, JPEG or WebP, at most {mostMebibytes} MiB.</Trans> {shapes[name]}
				</p>
				{fault !== undefined && (file !== undefined || isTried) && (
					<p className={styles.wrong} role="alert">
						{fault}
					</p>
				)}
				{address !== undefined && (fault === undefined || isBroken) && (
					<div
						className={styles.preview}
						role="group"
						aria-label={t`Preview`}
						hidden={isBroken}
						data-ground={name === 'night_logo' ? 'dark' : 'light'}
					>
						{name === 'icon' ? (
							[64, 32].map(size => (
								<img
									key={size}
									className={styles.icon}
									src={address}
									width={size}
									height={size}
									alt={t`Icon at ${size} pixels`}
									onError={() => setBroken(true)}
								/>
							))
						) : (
							<img
								className={styles.logo}
								src={address}
								alt={title}
								onError={() => setBroken(true)}
							/>
						)}
					</div>
				)}
				<div className={styles.buttons}>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" loading={setting.isPending}>
						<Trans>Upload</Trans>
					</Button>
				</div>
			</form>
		</Modal>
	);
}
