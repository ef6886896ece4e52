/** "12,000 people", "1 person". */
export function countPeople(count: number): string {
	return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}

/** "12,000 messages", "1 message". */
export function countMessages(count: number): string {
	return count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`;
}

/** "1,000 channels", "1 channel". */
export function countChannels(count: number): string {
	return count === 1 ? '1 channel' : `${count.toLocaleString('en')} channels`;
}
