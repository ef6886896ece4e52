import {t} from '@lingui/core/macro';
import {useRef} from 'react';
import {fileEndings} from '../../api/organization-file/file-kind';
import {useImport} from '../../api/people-file/use-import';
import {DropZone} from '../../components/drop-zone';
import {ScreenTitle} from '../../frame/screen-title';
import {filesInOut} from '../../places/files-in-out';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {useTakeDropped} from '../../views/use-take-views-file';
import {ExportCard} from './export-card';
import {FileLine, FileName, FileTools} from './file-line';
import {ImportCard} from './import-card';
import {OrganizationResult} from './organization-result';
import {PeopleResult} from './people-result';
import {PublicDataCard} from './public-data-card';
import {PeopleRows} from './people-rows';
import styles from './files-in-out.module.css';

/** The organization as a file, written and compared, and people from a spreadsheet. */
export function FilesInOutScreen() {
	const {organization, people, refusal, refuse, drop} = useImport();
	const takeDropped = useTakeDropped(drop);
	const input = useRef<HTMLInputElement>(null);
	const choose = () => input.current?.click();
	useShortcuts({add: choose});
	const {inHand} = people;
	const close = (of: {readonly close: () => void}) => () => {
		refuse(undefined);
		of.close();
	};
	const tools = inHand && {
		file: inHand.file,
		isBusy: inHand.work !== undefined,
		onChoose: choose,
		onClose: close(people),
		...((inHand.found ?? inHand.problems) && {onAgain: people.again}),
		...(inHand.found === undefined && {againWords: t`Read again`}),
	};
	const isListed = inHand?.found !== undefined;
	return (
		<DropZone
			words={t`Drop a file to import it`}
			note={t`One .yaml, .csv or .tsv file, or views`}
			onDrop={dropped => void takeDropped(dropped)}
		>
			<ScreenTitle
				place={filesInOut}
				{...(isListed && tools && {note: <FileName file={inHand.file} />})}
			>
				{isListed && tools && <FileTools {...tools} />}
			</ScreenTitle>
			<input
				ref={input}
				type="file"
				accept={`${fileEndings},.json`}
				hidden
				aria-label={t`File to import`}
				onChange={({currentTarget}) => {
					const [file] = currentTarget.files ?? [];
					if (file !== undefined) void takeDropped({files: [file], folders: []});
					// The same file can be chosen again.
					currentTarget.value = '';
				}}
			/>
			{inHand?.found !== undefined ? (
				<PeopleRows of={people} inHand={inHand} found={inHand.found} refusal={refusal} />
			) : (
				<div className={styles.page} data-wide={inHand !== undefined || undefined}>
					<ImportCard refusal={refusal} onChoose={choose}>
						{inHand !== undefined ? (
							<>
								{tools && <FileLine {...tools} />}
								<PeopleResult of={people} inHand={inHand} />
							</>
						) : (
							organization.inHand && (
								<>
									<FileLine
										file={organization.inHand.file}
										isBusy={organization.inHand.isComparing}
										onAgain={organization.again}
										onChoose={choose}
										onClose={close(organization)}
									/>
									<OrganizationResult of={organization} inHand={organization.inHand} />
								</>
							)
						)}
					</ImportCard>
					{inHand === undefined && (
						<div className={styles.column}>
							<ExportCard />
							<PublicDataCard />
						</div>
					)}
				</div>
			)}
		</DropZone>
	);
}
