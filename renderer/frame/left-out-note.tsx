import {plural, t} from '@lingui/core/macro';
import {useFeatureLevel, useLeftOut} from '../api/connection/features';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import type {LeftOut} from '../state/servers';

/** Says in a screen that a part of what the server sent could not be read, and is not shown. */
export function LeftOutBanner({leftOut}: {readonly leftOut: LeftOut}) {
	const level = useFeatureLevel();
	const {rows, parts, cut = 0, first} = leftOut;
	const {at, expected, came} = first;
	const place = t`${at}: expected ${expected}, received ${came}`;
	return (
		<Banner
			label={rows + parts > 0 ? t`Not all could be read` : t`Not all is shown`}
			tone="caution"
			actions={
				<CopyButton
					text={t`Left out: ${rows} rows, ${parts} details. Cut: ${cut} texts\nFirst: ${place}\nServer: API level ${level}`}
					label={t`Copy details`}
				/>
			}
		>
			{rows + parts > 0
				? rows > 0
					? plural(rows, {
							one: `# row of this server could not be read and is not shown (${place}). Everything else is.`,
							other: `# rows of this server could not be read and are not shown (${place}). Everything else is.`,
						})
					: plural(parts, {
							one: `# detail of this server could not be read and is not shown (${place}). Everything else is.`,
							other: `# details of this server could not be read and are not shown (${place}). Everything else is.`,
						})
				: null}
			{cut > 0 && (
				<>
					{' '}
					{rows + parts === 0
						? plural(cut, {
								one: `# text of this server is too long: only the beginning is shown (${place}).`,
								other: `# texts of this server are too long: only the beginning is shown (${place}).`,
							})
						: plural(cut, {
								one: '# text of this server is too long: only the beginning is shown.',
								other: '# texts of this server are too long: only the beginning is shown.',
							})}
				</>
			)}
		</Banner>
	);
}

/** The same for the newest answers to the calls that a screen shows. */
export function LeftOutNote({of}: {readonly of: readonly string[]}) {
	const leftOut = useLeftOut(of);
	return leftOut && <LeftOutBanner leftOut={leftOut} />;
}
