import {useFeatureLevel, useLeftOut} from '../api/features';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import type {LeftOut} from '../state/servers';

/** Says in a screen that a part of what the server sent could not be read, and is not shown. */
export function LeftOutBanner({leftOut}: {readonly leftOut: LeftOut}) {
	const level = useFeatureLevel();
	const {rows, parts, first} = leftOut;
	const what = rows > 0 ? counted(rows, 'row') : counted(parts, 'detail');
	const place = `${first.at}: expected ${first.expected}, received ${first.came}`;
	return (
		<Banner
			label="Not all could be read"
			tone="caution"
			actions={
				<CopyButton
					text={`Left out: ${rows} rows, ${parts} details\nFirst: ${place}\nServer: level ${level}`}
					label="Copy details"
				/>
			}
		>
			{what} of this server could not be read and {rows + parts === 1 ? 'is' : 'are'} not shown (
			{place}). All else is.
		</Banner>
	);
}

/** The same for the newest answers to the calls that a screen shows. */
export function LeftOutNote({of}: {readonly of: readonly string[]}) {
	const leftOut = useLeftOut(of);
	return leftOut && <LeftOutBanner leftOut={leftOut} />;
}

function counted(count: number, what: string): string {
	return `${count} ${what}${count === 1 ? '' : 's'}`;
}
