import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {type FilterPart} from '../../components/filter-text';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import {bucketWords, type Bucket} from './buckets';

type Props = {
	readonly text: string;
	/** Of the text. */
	readonly parts: readonly FilterPart[];
	readonly bucket: Bucket | undefined;
	/** People that the words alone find. */
	readonly found: number;
	readonly onText: (text: string) => void;
	readonly onAnyBucket: () => void;
	/** Takes all away that is asked. */
	readonly onEveryone: () => void;
};

/** Nobody to show: names the part of the question to blame, and takes it away. */
export function NoPresence(props: Props) {
	const {text, parts, bucket, found, onText, onAnyBucket, onEveryone} = props;
	const words = text.trim();
	const tile = bucket === undefined ? undefined : bucketWords[bucket].tile;
	if (found > 0 && tile !== undefined) {
		return (
			<EmptyState
				kind="no-match"
				title={
					words === '' ? t`Nobody is in “${tile}”` : t`Nobody is in “${tile}” and matches ${words}`
				}
				advice={plural(found, {
					one: `# result without “${tile}”.`,
					other: `# results without “${tile}”.`,
				})}
				action={
					<>
						{words !== '' && (
							<Button variant="default" onClick={onAnyBucket}>
								<Trans>Remove “{tile}”</Trans>
							</Button>
						)}
						<Button variant="default" onClick={onEveryone}>
							<Trans>Show everyone</Trans>
						</Button>
					</>
				}
			/>
		);
	}
	if (words === '') {
		return (
			<EmptyState
				kind="nothing"
				title={t`No people yet`}
				advice={t`Add people on the People screen first.`}
			/>
		);
	}
	return (
		<NoMatch
			what="person"
			text={text}
			parts={parts}
			advice={t`Names and e-mail addresses of active people are searched; bots and deactivated accounts are not listed here.`}
			onText={onText}
		/>
	);
}
