import jsonServer from 'json-server';

/** The mock server of the field: json-server with its defaults, on the answers given by its parent. */
process.once('message', ({users, me}) => {
	const server = jsonServer.create();
	// As the embedded server in a bench, it writes no line for each request.
	server.use(jsonServer.defaults({logger: false}));
	server.use(jsonServer.rewriter({'/api/v1/users/me': '/me', '/api/v1/users': '/users'}));
	server.use(jsonServer.router({users: JSON.parse(users), me: JSON.parse(me)}));
	const listener = server.listen(0, '127.0.0.1', () => {
		process.send(`http://127.0.0.1:${listener.address().port}/api/v1`);
	});
});
