import {useFeatureLevel, useLeftOut} from '../api/connection/features';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import type {LeftOut} from '../state/servers';

/** Says in a screen that a part of what the server sent could not be read, and is not shown. */
export function LeftOutBanner({leftOut}: {readonly leftOut: LeftOut}) {
	const level = useFeatureLevel();
	const {rows, parts, cut = 0, first} = leftOut;
	const what = rows > 0 ? counted(rows, 'row') : counted(parts, 'detail');
	const place = `${first.at}: expected ${first.expected}, received ${first.came}`;
	return (
		<Banner
			label={rows + parts > 0 ? 'Not all could be read' : 'Not all is shown'}
			tone="caution"
			actions={
				<CopyButton
					text={`Left out: ${rows} rows, ${parts} details. Cut: ${cut} texts\nFirst: ${place}\nServer: API level ${level}`}
					label="Copy details"
				/>
			}
		>
			{rows + parts > 0 ? (
				<>
					{what} of this server could not be read and {rows + parts === 1 ? 'is' : 'are'} not shown
					({place}). Everything else is.
				</>
			) : null}
			{cut > 0 && (
				<>
					{' '}
					{counted(cut, 'text')} of this server {cut === 1 ? 'is' : 'are'} too long: only the
					beginning is shown{rows + parts === 0 && ` (${place})`}.
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

function counted(count: number, what: string): string {
	return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
