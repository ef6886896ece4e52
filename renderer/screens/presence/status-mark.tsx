import {t} from '@lingui/core/macro';
import {Circle, CircleDashed, Minus} from 'lucide-react';
import {bucketWords, type Bucket} from './buckets';
import styles from './presence.module.css';

/** Where somebody is in time, by sign and word: a dot is here, a ring is idle, a dash is not known. */
export function BucketMark({bucket}: {readonly bucket: Bucket}) {
	return (
		<span className={styles.mark} data-bucket={bucket} title={titleOf(bucket)}>
			<BucketSign bucket={bucket} />
			{bucketWords[bucket].row}
		</span>
	);
}

/** What the short word leaves out. */
function titleOf(bucket: Bucket): string | undefined {
	return bucket === 'older' ? t`Over 14 days ago, or not known` : undefined;
}

/** The sign of a bucket; never alone, always beside its word. */
export function BucketSign({bucket}: {readonly bucket: Bucket}) {
	const props = {className: styles.sign, 'data-bucket': bucket, 'aria-hidden': true} as const;
	if (bucket === 'now' || bucket === 'idle')
		return <Circle {...props} size={10} strokeWidth={2.5} />;
	if (bucket === 'older') return <Minus {...props} size={12} strokeWidth={1.75} />;
	return <CircleDashed {...props} size={12} strokeWidth={1.75} />;
}
