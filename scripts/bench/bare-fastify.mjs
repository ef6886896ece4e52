import fastify from 'fastify';

/** The baseline of small answers: Fastify with one route that says the bytes given by its parent. */
process.once('message', async ({body}) => {
	const server = fastify();
	server.get('/', (_request, reply) => {
		reply.header('content-type', 'application/json');
		return body;
	});
	process.send(await server.listen({port: 0, host: '127.0.0.1'}));
});
