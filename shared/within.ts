/**
 * What the work resolves to. When it takes longer, the result is what `late` returns, or a rejection with what
 * that throws; by default it rejects.
 */
export function within<T>(
	milliseconds: number,
	work: Promise<T>,
	late: () => T = noAnswer,
): Promise<T> {
	return new Promise((resolve, reject) => {
		const limit = setTimeout(() => {
			try {
				resolve(late());
			} catch (error) {
				reject(error as Error);
			}
		}, milliseconds);
		work.then(resolve, reject).finally(() => clearTimeout(limit));
	});
}

function noAnswer(): never {
	throw new Error('There was no answer.');
}
