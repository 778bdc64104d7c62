/** Generated from thesaurus/languages.tsv by scripts/compile-thesaurus.mjs: do not edit. */
export const LANGUAGES = `mul
a distance	remot8
a equipe	team8
a faire	todo8
a proximite	nearbi8
a quelle distance	distanc8
a venir	upcom8
aanbevelen	recommend8
aandelen	stock8
aankomend	upcom8
aankondigen	announc8
aankondiging	announc8
aanmaken	creat8
aanmelden	login8
aantal	count8
aanvaarden	accept8
aanvraag	request8
aba	tab8
abas	tab8
abbonamenti	subscript8
abbonamento	subscript8
abbonarsi	subscrib8
abbrechen	cancel8
abfrage	queri8,sql7
abfragen	get8,queri8
abgabe	submiss7
abgeschlossen	complet7
abgrenzung	scope7
abhangigkeit	depend8
abhangigkeiten	depend8
abilitare	enabl8
ablauf	flow7,routin7
ablehnen	reject8
ableitung	deriv7
abmelden	logout8
abone ol	subscrib8
abonelik	subscript8
abonnemang	subscript8
abonnement	membership7,subscript8
abonnements	subscript8
abonner	subscrib8
abonneren	subscrib8
abonnes	follow8
abonnez	subscrib8
abonniere	subscrib8
abonnieren	subscrib8
abra	open8
abre	open8
abrir	open8
abrir chamado	ticket8
abrir incidencia	issu8
abruf	retriev7
abrufen	fetch7,get8,retriev7
absagen	cancel8
abschließen	complet8
abschluss	complet7,deal8
abschnitt	section8,segment7
abschrift	transcript8
absenden	submit8
abspielen	play8
abstimmen	vote8
abteilung	depart8
abwesenheit	leav8
abzeichen	badg7
abziehen	sub7
acabar	finish8
acak	random8
acao	action7
acara	event8
accedi	login8
accepteren	accept8
acceptez	accept8
acces	access8
accesibilidad	access7
acceso	access8
accessibilita	access7
accessibilite	access7
accesso	access8,login8
accetta	accept8
accettare	accept8
accion	action7
accion bolsa	stock8
acciones	equiti7,stock8
accord	chord7
accordo	chord7
accueil	home7
aceitar	accept8
aceite	accept8
acepta	accept8
aceptar	accept8
acessibilidade	access7
acesso	access8
achados	find7
achar	find8
achat	buy8
acheter	buy8
achetez	buy8
acheve	complet7
acil	emerg8
acil durum	emerg8
acionar	trigger7
aclarar	clarifi7
acmak	open8
acoes	equiti7,stock8
acorde	chord7
acqua	water8
acquisire	ingest7
acquisizione	acquisit7
acquistare	buy8
acrescentar	add8,append7
actief	activ8
actif	activ8
actifs	activ8,asset7
activa	activ8,enabl8
activar	activ7,enabl8,trigger7
activer	enabl8
activer la	enabl8
activer le	enabl8
activer les	enabl8
activez	enabl8
actividad	activ8
actividades	activ8
activite	activ8
activiteit	activ8
activites	activ8
activo	activ8
activos	activ8,asset7
actualice	updat8
actualiser	refresh7,updat8
actualites	news8
actualiza	updat8
actualizacion	updat8
actualizar	refresh7,updat8,upgrad7
actualmente	current8
actuel	current8
actuelle	current8
actuellement	current8
acunar	mint7
acıkla	explain8
acıklama	descript8
aday	candid8
adesso	current4
adhesion	membership7
adiar	postpon8
adicionar	add8
adicione	add8
adjuntar	attach7
adjunto	attach8
administrado	manag7
administrador	admin7
administrateur	admin7
adquisicion	acquisit7
adres	address8
adresar	directori8
adresi	address8
adress	address8
adresse	address8,url7
adressen	address8
adresses	address7
adresy	address8
advertencias	warn7
advertentie	ad8
adım	step8
adımlar	step8
adını degistir	renam8
aeroport	airport8
aeroporto	airport8
aeropuerto	airport8
afbeelding	imag8
afbeeldingen	imag8
afdeling	depart8
afdrukken	print8
affaire	case7,deal8
affaires	deal8
affare	deal8
affecter	assign8
affiche	show8
afficher	display7,render7,show8,view8
afficher tous	list8
affichez	show8
affittare	rent8
affitto	rent8,rental7
afhankelijkheid	depend8
aflevering	episod8
afmaken	finish8
afronden	complet8
afspeellijst	playlist8
afspelen	play8
afspraak	appoint8,meet8
afstand	distanc8
afwijzen	reject8
agama	religion8
agen	agent8
agenda una	schedul8
agendado	schedul7
agendamento	cron7
agendar	schedul8
agende	schedul8
agenten	agent8
agenti	agent8
aggiorna	updat8
aggiornamento	updat8
aggiornare	refresh7,updat8,upgrad7
aggiungere	add8,append7
aggiungi	add8
agora	current4
agrega	add8
agregar	add8
agua	water8
aguardar	wait8
agırlık	weight8
ahnlich	relat7,similar8
ahnliche	similar8
ahnlichkeit	similar7
ahora	current4
ahora mismo	current7
aide	help8
aider	help8
aile	famili8
air minum	water8
aislamiento	isol7
aiutare	help8
aiuto	help8
ajan	agent8
ajedrez	chess7
ajout	add8
ajoute	add8
ajouter	add8,append7
ajoutez	add8
ajuda	help8
ajudar	help8
ajukan	submit8
ajustes	configur7,set8
akcje	stock8
akkord	chord7
akses	access8
aktar	transfer8
aktie	stock8
aktien	equiti7,stock8
aktienkurs	stock8
aktif	activ8
aktifkan	enabl8
aktion	action7
aktiv	activ8
aktive	activ8
aktiven	activ8
aktivera	enabl8
aktiviere	enabl8
aktivieren	activ7,enabl8
aktivitas	activ8
aktivitat	activ8
aktivitaten	activ8
aktualisiere	updat8
aktualisieren	refresh7,reload7,updat8,upgrad7
aktualisierung	updat8
aktualizovat	updat8
aktualizuj	updat8
aktualni	current8
aktualnosci	news8
aktualny	current8
aktuell	current8
aktuelle	current8
aktuellen	current8
aktywne	activ8
aktywnosc	activ8
aktywny	activ8
akun	account8
akzeptieren	accept8
alamat	address8
alan adı	domain8
alan hesapla	area8
alarm	alert8
alarma	alarm7
alarmieren	alert8
alat	tool8
alberghi	hotel8
albergo	hotel8
albero	tree7
alcance	scope7
aleatoire	random8
aleatoria	random8
aleatorio	random8
alerta	alert8
alertar	alert8
alertas	advisori7,alert8,warn7
algıla	detect8
alimentacao	feed7
alimentation	nutrit8
alimentazione	nutrit8
alimento	food8
alimentos	food8
allarme	alarm7
alle anzeigen	list8
alle tonen	list8
allegare	attach7
allegato	attach8
allenamento	workout8
aller a	navig8
aller sur	navig8
allerta	alert8
alles	everyth7
alloggio	hotel8
almacenado	store7
almacenamiento	storag8
almacenamiento de sesion	sessionstorag7
almacenamiento local	localstorag7
almak	get8
alojamiento	hotel8
alquilar	rent8
alquiler	rent8,rental7
als erledigt markieren	complet8
alt gorev	subtask8
alteracao	chang8
alteracoes	chang8
alterar	chang8,modifi7
altere	chang8
alternar	switch7,toggl7
altezza	height8
altura	height8
altyazı	subtitl8
alugar	rent8
aluguel	rent8,rental7
aluno	student8
alunos	student8
alur kerja	workflow8
alvo	target7
alısveris	shop8
am luong	volum8
am nhac	music8
am thanh	audio8
ambiental	environment8
ambientale	environment8
ambiente	env7,environ8
ambiente de testes	sandbox7
ambil	get8
ambito	scope7
ameaca	threat7
ameliore	enhanc7
ameliorer	enhanc7
amenaza	threat7
amministratore	admin7
amostra	sampl7
amusement	fun7
an ninh	secur8
an toan	safeti8
anade	add8
anadir	add8,append7
anahtar	key8
anahtar kelime	keyword8
analisar	analyz8,pars7
analise	analysi8,analyt7,analyz8,pars7
analisi	analysi8,analyt7,pars7
analisis	analysi8,analyt7,analyz8,insight7
analitica	analyt7
analiz	analysi8
analiz et	analyz8
analiza	analysi8,analyz8
analizar	analyz8,pars7,scan7
analizuj	analyz8
analizza	analyz8
analizzare	analyz8,pars7
analyse de	analysi8
analyser	analyz8,pars7
analysera	analyz8
analyseren	analyz8
analysez	analyz8
analysiere	analyz8
analysieren	analyz8
analyzovat	analyz8
anatra	duck7
anbieter	provid7
ancla	anchor7
anclar	pin8
ancora	anchor7
ancre	anchor7
andenken	memento7
andere	chang8
andern	chang8,modifi7
anderung	chang8
anderungen	chang8
andra	chang8
andringar	chang8
anexar	attach7
anexo	attach8
anfallig	vulner7
anfangen	start8
anfitriao	host7
anfitrion	host7
anforderungen	requir7
anfrage	request8
anfrage zum zusammenfuhren	merg request8
anfragen	request8
anfuhrer	leader7
angebot	quot7,suppli7
angebote	list7,offer7
angepasst	custom7
angestellte	employe8
anggaran	budget8
anggota	member8
angka	number8
anh	photo8
anh chup man hinh	screenshot8
anh chup nhanh	snapshot8
anhalten	paus8,stop8
anhang	attach8
anhangen	append7,attach7
anhanger	follow8
anheften	pin8
anhoren	listen8
animacao	anim8
animacion	anim8
animacja	anim8
animacoes	anim8
animais	anim8
animal de compagnie	pet7
animal de estimacao	pet7
animale	anim8
animale domestico	pet7
animales	anim8
animali	anim8
animasi	anim8
animasyon	anim8
animatie	anim8
animazione	anim8
anker	anchor7
anket	poll8,survey8
ankieta	poll8,survey8
anklicken	click8
ankundigen	announc8
ankundigung	announc8
anlage	attach8,invest8
anlamı	definit8
anlasma	deal8
anlegen	creat8
anleger	investor7
anleitung	guidanc7,guid8
anlık goruntu	snapshot8
anmeldedaten	credenti7
anmelden	authent7,login8,regist8
anmeldung	auth7,authent7,login8,oauth7
anmerkungen	annot7
annee	year8
annees	year8
annehmen	accept8
anni	year8
anno	year8
annonce	announc8
annoncer	announc8
annonces	list7
annotazioni	annot7
annulation	cancel8
annule	cancel8
annuleer	cancel8
annuler	cancel8,undo8
annuler les modifications	revert8
annuleren	cancel8
annulez	cancel8
annulla	cancel8
annullare	cancel8,undo8
annullare modifiche	revert8
annunci	list7
annunciare	announc8
annuncio	ad8,announc8
ano	year8
anomalie	bug8
anordnung	layout8
anos	year8
anotacao	note8
anotaciones	annot7
anotacoes	annot7,note8
anpassung	custom7
anpingen	ping7
anreichern	enrich7
anruf	call8
anrufen	call8
anschauen	view8
anschluss	connector7
ansehen	view8
ansluta	connect8
anstalld	employe8
anstehend	upcom8
anstehende	upcom8
anteckning	note8
antememoire	cach7
anteprima	preview7
anterior	previous8
anteriores	previous8
antrag	request8
antrean	queue8
antrenman	workout8
antwoord	answer8
antwoorden	repli8
antwort	repli8,respons7
antworte	repli8
antworten	answer8,repli8
anula	cancel8
anular	cancel8
anulowac	cancel8
anuluj	cancel8
anunciar	announc8
anuncie	announc8
anuncio	ad8,announc8
anuncios	ad8,list7
anvandare	user8
anweisung	statement7
anwenden	appli7
anwender	user8
anwendung	app8,applic8
anzahl	count8
anzeige	ad8
anzeigen	display7,show8,view8
ao vivo	live7
apa saja	list7
apagar	delet8
apague	delet8
aparcamiento	park8
aparelho	devic8
apelido	alia7
apercu	overview8,preview7
apercus	insight7
api schlussel	api key8
api キー	api key8
api 密钥	api key8
aplazar	postpon8
aplicacion	app8,applic8
aplicaciones	app8
aplicar	appli7
aplicativo	app8,applic8
aplicativos	app8
aplikacja	app8,applic8
aplikacje	app8
aplikasi	app8
apodo	alia7
apoyo	support8
apparaat	devic8
apparaten	devic8
appareil	devic8
appareils	devic8
appel	call8
appeler	call8
appelez	call8
applicare	appli7
applicazione	app8,applic8
applicazioni	app8
appliquer	appli7,enforc7
apprendre	learn8
approbation	approv8
approfondi	deep7
approfondimenti	insight7
approfondito	deep7
approuver	approv8
approuvez	approv8
approva	approv8
approvare	approv8
approvazione	approv8
approvisionnement	suppli7
appuie	press8
appuie sur la touche	key8
appuntamento	appoint8
appunti	note8
appunto	note8
appuyer	press8
appuyez	press8
aprender	learn8
apresentacao	deck7,present8
aprimorado	enhanc7
aprimorar	enhanc7
aprire	open8
aprobacion	approv8
aprobar	approv8
aprovacao	approv8
aprovar	approv8
aprove	approv8
aprovisionamiento	provis7
aprueba	approv8
aquisicao	acquisit7
ara	search8
araba	car8
arac	tool8,vehicl8
arama	search8
aramak	search8
arastır	investig8,research8
arastırma	research8
arbeit	job8,work7
arbeiter	worker8
arbeitsablauf	workflow8
arbeitsablaufe	workflow8
arbeitsbereich	workspac8
arbeitsplatz	workplac7
arbol	tree7
arbre	tree7
archivar	archiv8
archiveren	archiv8
archivez	archiv8
archivia	archiv8
archiviare	archiv8
archiviazione	storag8
archiviere	archiv8
archivieren	archiv8
archivo	file8
archivo adjunto	attach8
archivos	file8
archiwizuj	archiv8
area de trabalho	desktop7
area di lavoro	workspac8
arende	issu8
arene	arena7
aresta	edg7
arete	edg7
argent	cash7
argomento	topic8
aria	air7
arkusz	sheet8,spreadsheet8
arkusz kalkulacyjny	spreadsheet8
armazenado	store7
armazenamento	storag8
armazenamento local	localstorag7
arquivar	archiv8
arquive	archiv8
arquivo	file8
arquivos	file8
arrancar	start8
arrastar	drag8
arrastra	drag8
arrastrar	drag8
arredondar	round7
arreglar	fix8
arreglo	array7
arremessador	pitcher7
arremesso	pitch7
arrete	stop8
arreter	stop8
arretez	stop8
arricchire	enrich7
arriere	back7
arriere plan	background7
arrondir	round7
arrotondare	round7
arsip	archiv8
arsipkan	archiv8
arsivle	archiv8
artefactos	artifact7
artefacts	artifact7
artefakte	artifact7
artefatos	artifact7
artefatti	artifact7
arti	definit8
article scientifique	paper8
articoli	articl8
articolo	articl8
articolo scientifico	paper8
articulo	articl8,item8
articulo cientifico	paper8
articulos	articl8
articulos cientificos	paper8
artiest	artist8
artigo	articl8
artigo cientifico	paper8
artigos	articl8
artikel	articl8,item8
artikkel	articl8
artista	artist8
artistas	artist8
artisti	artist8
artykuł	articl8
artykuł naukowy	paper8
artykuły	articl8
artysta	artist8
arvore	tree7
arznei	drug8
arzt	doctor8
arztin	doctor8
arzttermin	appoint8
asama	stage8
ascoltare	listen8
aseguramiento	assur7
asigna	assign8
asignacion	assign7
asignado	assigne8
asignar	assign8
asigne	assign8
asincrono	async7
asistente	assist7,attende8,bot7
asistentes	attende8
asociacion	associ7
aspettare	wait8
assegna	assign8
assegnare	assign8
assegnatario	assigne8
assicurazione	assur7,insur8
assignez	assign8
assinar	sign8,subscrib8
assinatura	signatur8,subscript8
assinaturas	subscript8
assincrono	async7
assine	sign8,subscrib8
assistance technique	support8
assistente	assist7
assistenza	support8
assistir	watch7
associacao	associ7,membership7
associazione	associ7,bind7
asteroid	neo7
asteroide	neo7
asuransi	insur8
asynchron	async7
asynchrone	async7
ata	assign8
atamak	assign8
atanan	assigne8
atasan	manag8
aterbetala	refund8
aterstall	restor8
ativar	activ7,enabl8
ative	enabl8
atividade	activ8
atividades	activ8
ativo	activ8
ativos	activ8,asset7
atracao	attract8
atraccion turistica	attract8
atracoes	attract8
atrakcja	attract8
atras	back7
atribua	assign8
atribuir	assign8
atributo	attribut7
atributos	attribut7
attendere	wait8
attendez	wait8
attendre	wait8
attiva	enabl8
attivare	activ7,enabl8,trigger7
attivi	activ8
attivita	activ8,task8
attivita commerciale	busi8
attivo	activ8
attraction touristique	attract8
attrazione	attract8
attrezzatura	equip7
attribuer	assign8
attribuez	assign8
attributi	attribut7
attributo	attribut7
attuale	current8
atual	current8
atualizacao	updat8
atualizar	refresh7,updat8,upgrad7
atualize	updat8
atur	configur8,set8
atur ulang	reset8
aturan	rule8
au hasard	random8
audiencia	audienc8
audiens	audienc8
auditoria	audit7
aufbau	structur7
aufgabe	assign7,problem7,task8
aufgaben	task8,thing7
aufgabenliste	todo8
auflisten	list8
aufnahme	record8
aufnehmen	ingest7,record8
aufraumen	clean7
aufrufen	invok7
aufteilen	split7
auftrag	job8
aufzeichnen	record8
aujourd hui	today8
aula	class8
aulas	class7
ausdrucken	print8
ausfuhren	execut8,invok7,perform7,run8
ausfullen	fill8
ausgabe	expens8,output7
ausgaben	expens8
auskunft	info7
auslesen	scrape7
ausloggen	logout8
auslosen	trigger7
ausrechnen	calcul8
ausrollen	deploy8
ausrustung	equip7
ausschalten	deactiv7,disabl8
ausschnitt	snippet7
ausstehend	pend8
auswahlen	select8
auswahlliste	dropdown7
auswerten	evalu8,pars7
auswertung	analysi8,analyt7
autenticacao	auth7,authent7
autenticacion	auth7,authent7
autenticar	authent7
autenticare	authent7
autenticazione	auth7,authent7
auteur	author7
authentification	auth7,authent7
authentifier	authent7
authentifizieren	authent7
authentifizierung	auth7,authent7
auto heberge	selfhost7
auto hospedado	selfhost7
autoalojado	selfhost7
autobus	bus8,buse7
autobuses	bus8,buse7
autocarro	bus8
autocars	buse7
autocompletado	complet7
automacao	autom7
automatico	auto7
automatique	auto7
automatisation	autom7
automatisch	auto7
automatisierung	autom7
automatizacion	autom7
automazione	autom7
automovel	car8
autor	author7
autore	author7
autorisation	author7,oauth7,permiss8
autorisations	permiss8
autorisierung	author7,oauth7
autorizacao	author7,oauth7
autorizacion	author7,oauth7
autorizzazione	author7,oauth7,permiss8
autos	car8
avaliacao	evalu8,rate8,review8,valuat7
avaliacoes	review8
avaliar	assess8,evalu8
avalie	evalu8
avancado	advanc7
avance	advanc7,progress8
avancement	progress8
avanzado	advanc7
avanzamento	progress8
avanzato	advanc7
avbryt	cancel8
avenir	futur7
avertissements	warn7
avis	advisori7,review8
avisa a	notifi8
avisar	notifi8
avise	notifi8
avisering	notif8
avisos	advisori7,notif8,warn7
avoirs	hold7
avvertenze	warn7
avvia	start8
avviare	start8
avvisa	notifi8
avvisare	notifi8
avvisi	advisori7
avviso	alert8
ayarla	set8
ayarlar	set8
ayrıntılar	detail8
ayuda	help8
ayudar	help8
ayıkla	extract8
ayırt	book8
azienda	compani8
aziendale	corpor7
aziende	busi7,compani8
azione	action7
azioni	equiti7,stock8
baan	job8
bac a sable	sandbox7
bac bo	reject8
bac si	doctor8
baca	read8
bacakan	read8
bacheca	board8,dashboard8
badania	research8
bagan	chart8
bagian	part8,section8
bagikan	share8
bagla	connect8,link8
baglan	connect8
baglantı	link8
bagımlılık	depend8
bahan	ingredi8
bahasa	languag8
bahn	train8
bahnhof	station8
bai bao	articl8
bai bao khoa hoc	paper8
bai hat	song8
bai tap	exercis8
bai thuyet trinh	present8
bai viet	articl8
bai đang	post8
bai đo xe	park8
bairro	neighborhood7
baixar	download8
baixe	download8
bajar	download8
bakiye	balanc8
bakım	mainten8
balas	repli8
baloncesto	basketbal7
bambini	children7
ban	sell8
ban dich	translat8
ban ghi	transcript8
ban hang	sale8
ban nhap	draft8
ban phat hanh	releas8
ban phim	keyboard8
ban đo	map8
banca	bank8
banco	bank8
banco de dados	databas8
bancos	bank8
bandara	airport8
bandeja de entrada	inbox8
bandingkan	compar8
bang	board8,tabl8
bang tinh	spreadsheet8
bang xep hang	stand8
bang đieu khien	consol8,dashboard8
bangun	build8
bangunan	build8
banka	bank8
banque	bank8
bantuan	help8
banyak	multipl8
bao cao	report8
bao duong	mainten8
bao hiem	insur8
bao mat	secur8
bao nhieu	count8
bao nhieu tien	price9
bao tang	museum8
bao tri	mainten8
baralho	deck7
barang	item8
barato	cheap8
baratos	cheap8
bargeld	cash7
baris	row8
barrierefreiheit	access7
barrio	neighborhood7
baru	new8
barva	color8
barzelletta	joke8
bas	press8
basarısız	fail8
basculer	checkout8,switch7,toggl7
base dati	databas8
base de datos	databas8,sql7
base de donnees	databas8
bases de dados	databas8
bases de datos	databas8
bases de donnees	databas8
basico	basic7
basique	basic7
basis data	databas8
basla	start8
baslat	start8
baslatmak	start8
baslık	titl8
basquetbol	basketbal7
basquete	basketbal7
basvuru	applic8
bat	enabl8
bat đau	start8
bat đong san	properti8
bataille	battl7
batal	cancel8
batalha	battl7
batalkan	cancel8
batalkan perubahan	revert8
batalla	battl7
batas	limit8
bateador	batter7
bateo	bat7
batiment	build8
battaglia	battl7
battitore	batter7
battuta	bat7
bauen	build8
baum	tree7
bay gio	current5
bayar	pay8
baza danych	databas8
bazy danych	databas8
beantwoorden	repli8
beantworten	answer8
bearbeite	edit8
bearbeiten	edit8,modifi7
beberapa	multipl8
bedarf	need7
bedeutung	definit8
bedingung	condit7
bedrijf	busi8,compani8
bedrijfstak	industri8
bedrijven	compani8
bedrohung	threat7
beenden	finish8,stop8
befehl	command8
befehle	command8
befordern	promot7
befragung	survey8
befreit	exempt7
befunde	find7
beginnen	start8
begrenzung	limit8
begriff	term7
begroting	budget8
begrußen	greet7
behalter	contain8
behandeln	handl7
beheben	fix8,resolv8
beheer	manag8
beheren	manag8
behorighet	permiss8
beifugen	attach7
beisbol	mlb7
beispiele	exampl7
beitrag	post8
beitrage	post8
beitreten	join7
bekijken	view8
bekle	wait8
beklemek	wait8
bekleyen	pend8
bekommen	get8
belajar	learn8
belanja	shop8
belasting	tax8
beleggen	invest8
belegging	invest8
beleggingsportefeuille	portfolio8
beleid	polici8
belge	document8
belgeler	document8
beli	buy8
beliebt	hot7,popular8
beliebte	popular8
belirli	specif8
belirti	symptom8
bellek	memori8
bellen	call8
belum dibaca	unread8
bem sucedido	success7
benachrichtige	notifi8
benachrichtigen	notifi8
benachrichtigung	notif8
benachrichtigungen	notif8
benefices	earn8
beneficios	earn8
benenne um	renam8
benh	diseas8
benh nhan	patient8
benh vien	hospit8
benutzer	user8
benutzerdefiniert	custom7
benutzergruppen	usergroup7
benutzername	usernam8
benzer	similar8
benzin	gas7
beobachten	watch7
beobachtung	observ8
beobachtungen	observ8
beoordelen	assess8,evalu8
beoordeling	rate8,review8
berakna	calcul8
berapa banyak	count8
berapa harga	price9
berat	weight8
berbagi	share8
berdagang	trade8
berechne	calcul8
berechnen	calc7,calcul8,charg7
berechtigung	author7,permiss8
berechtigungen	permiss8
bereich	area8,rang7
bereiche	space7
bereitstellen	deploy8
bereitstellung	deploy8,provis7
bereken	calcul8
berekenen	calcul8
berhenti	stop8
beri tahu	notifi8
bericht	messag8,report8
berichte	report8
berichten	messag8
berikutnya	next8
berita	news8
berkas	file8
berlangganan	subscrib8
beschikbaar	avail8
beschikbaarheid	avail8
beschranken	restrict7
beschrankungen	constraint7
beschreiben	describ7
beschreibung	descript8
beschrijving	descript8
besitz	ownership7
beslenme	nutrit8
besoin	need7
besprechung	meet8
bestallning	order8
bestand	file8,inventori4
bestande	hold7
bestanden	file8
bestatige	confirm8
bestatigen	confirm8
beste	top8
bestellen	order8
bestelling	order8
bestellung	order8
bestellungen	order8
besten	best8,top8
bestimmte	specif8
bestimmten	specif8
betaal	pay8
betala	pay8
betalen	pay8
betaling	payment8
betalning	payment8
betekenis	definit8
beurteilen	assess8,evalu8
beveiliging	secur8
bevestigen	confirm8
bevolkerung	popul8
bevolking	popul8
bevorstehend	upcom8
bewaken	monitor8
bewaren	save8
bewegen	move8
bewerben	appli7,promot7
bewerber	candid8
bewerbung	applic8
bewerk	edit8
bewerken	edit8
bewerte	evalu8
bewerten	assess8,evalu8
bewertung	rate8,review8,valuat7
bewertungen	review8
bezahlen	pay8
beziehung	relat8,relationship7
beziehungen	relat8
bezienswaardigheid	attract8
bezorging	deliveri8
bezpecnost	secur8
bezpieczenstwo	safeti8,secur8
bi mat	secret8
biaya	cost8
biblioteca	librari8
bibliotecas	librari8
biblioteka	librari8
bibliotheek	librari8
bibliothek	librari8
bibliotheque	librari8
bicara	speak8
bidang	field8
bien	variabl8
bien dich	compil8
bien moi truong	variabl8
bieu mau	form8
bieu tuong	icon8
bieu đo	chart8
biezacy	current8
bifurcar	fork8
biglietto	ticket8
bijlage	attach8
bijwerken	updat8
bil	car8
bilancio	balanc8
bilancio preventivo	budget8
bild	imag8
bild vom bildschirm	screenshot8
bilder	imag8
bildir	notifi8
bildirim	notif8
bildirimler	notif8
bildschirm	display7,screen8
bildschirmabzug	screenshot8
bildschirmaufnahme	screenshot8
bildschirmfoto	screenshot8
bildung	educ8
bilesen	compon8
bilet	ticket8
bilgi	inform8
bilgiler	inform8
bilgisayar	comput8
bilhete	ticket8
bilim	scienc8
bilimsel makale	paper8
billet	ticket8
billet de blog	blog8
billete	ticket8
billetera	wallet8
billig	cheap8
bina	build8
binaire	bit7
binar	bit7
bindung	bind7
binh chon	vote8
binh luan	comment8
bintang	star8
bip	gdp7
birden fazla	multipl8
birim	unit8
birkac	multipl8
birlestir	merg8
birlestirme	merg8
birlestirme istegi	merg request8
birlestirmek	merg8
biscoito	cooki7
bisnis	busi8
bisogno	need7
bitacora	blog8,log8
bitir	finish8
bitki	plant8
biuro	offic8
biznes	busi8
bjud in	invit8
bladwijzer	bookmark8
blague	joke8
blisko	nearbi8
blocca	block8,lock8
bloccare	block8,lock8
blockieren	block8
blogartikel	blog8
blokir	block8
blokkeren	block8
bloquea	block8,lock8
bloquear	block8,lock8
bloqueie	block8,lock8
bloquer	block8
bloquez	block8
bo cuc	layout8
bo loc	filter8
bo nho	memori8
bo phieu	vote8
bo phim	movi8
bo sung	add8
boek	book8
boeken	book8
boite	box7
boite de dialogue	dialog8
boite de reception	inbox8
boka	book8
bolge	region8,zone8
bolsa	sec7
bolum	episod8,section8
bonifico	transfer8
bonjour	hello7
boodschappen	shop8
bord	board8
borda	edg7
borde	edg7
borra	delet8
borrador	draft8
borradores	draft8
borrar	clear7,delet8
borre	delet8
borsenkurzel	ticker7
boru hattı	pipelin8
bosco	forest7
bosque	forest7
botao	button8
boton	button8
bottone	button8
boucle	loop7
bougies	ohlcv7
bourse	stock8
boutique	shop7
bouton	button8
bouwen	build8
boy	height8
boyut	size8
boyutunu degistir	resiz8
bozza	draft8
bozze	draft8
branch wechseln	checkout8
branche	industri8
branza	industri8
brauchen	need7
brechen	break7
breve	short7
brich ab	cancel8
brieftasche	wallet8
brouillon	draft8
brut	raw7
bruto	raw7
bruttoinlandsprodukt	gdp7
buat	creat8
buatkan	creat8,generat8
buch	book8
buche	book8
buchen	book8
bucher	book8
bucherei	librari8
buchungen	reserv7
bucle	loop7
budaya	cultur8
budynek	build8
budzet	budget8
bugun	today8
buka	open8
buka halaman	navig8
buka kembali	reopen8
buka kunci	unlock8
buka lagi	reopen8
buku	book8
bulan	month8
bulmak	find8
buoc	step8
buoi hoa nhac	concert8
buoi tap	workout8
buono sconto	coupon8
buro	offic8
burogebaude	offic8
busca	find8,search8
busca en la web	search web8
buscable	searchabl7
buscador	finder7
buscar	find8,lookup7,search8
buscar en internet	search web8
buscar na web	search web8
busque	search8
busqueda	search8
busse	bus8,buse7
butce	budget8
buton	button8
butun	all8
buu kien	packag8
buyume	growth8
byt namn	renam8
bład	bug8,error8
błedy	error8
ca nhan	person8
ca si	artist8
cabang	branch8
cac thay đoi	chang8
cada hora	hour7
cadangan	backup8
cadastrar	regist8
cadastro	registr7
cadeau	gift8
cadeia	chain7,string7
cadeias	string7
cadena	chain7,string7
cadena de bloques	blockchain7
cadenas	string7
cadrage	scope7
cadre	frame7
cagrı	call8
cahaya	light8
cahier des charges	spec7
cai đat	instal8,set8
caixa	box7
caixa de dialogo	dialog8
caixa de entrada	inbox8
caja	box7
cal	play8
calcio	soccer7
calcola	calcul8
calcolare	calc7,calcul8
calcolatrice	calcul7
calcolo	calcul8
calcul de	calcul8
calcula	calcul8
calculadora	calcul7
calcular	calc7,calcul8
calculare	calcul8
calculatrice	calcul7
calculer	calc7
calculez	calcul8
calculo	calcul8
caldo	hot7
calendario	calendar8
calendrier	calendar8
calidad	qualiti8
calidad del aire	air qualiti8
caliente	hot7
calificacion	grade7,rate8
calma listesi	playlist8
calısan	employe8
calısanlar	employe8
calısma alanı	workspac8
calıstır	execut8,run8
calıstırmak	run8
cam ket ma	commit8
cam xuc	emot8
cambia	chang8
cambia ramo	checkout8
cambiamenti	chang8
cambiar	chang8,modifi7
cambiar de rama	checkout8
cambiar el nombre	renam8
cambiar el tamano	resiz8
cambiar la cita	reschedul8
cambiar nombre	renam8
cambiare	chang8,switch7
cambio	chang8,exchang8,forex7
cambio de divisas	exchang8
cambios	chang8
camera d albergo	room8
caminho	path8
campagna	campaign8
campagne	campaign8
campana	campaign8
campanas	campaign8
campanha	campaign8
campanhas	campaign8
campi	field8
campione	sampl7
campo	field8
campos	field8
can nang	weight8
canais	channel8
canal	channel8
canale	channel8
canales	channel8,feed7
canali	channel8
canalizacion	pipelin8
canard	duck7
canaux	channel8
cancela	cancel8
cancelamento	cancel8
cancelar	cancel8
cancella	delet8
cancellare	delet8
cancion	song8
canciones	song8
candele	ohlcv7
candidat	candid8
candidati	candid8
candidato	candid8
candidatos	candid8
candidats	candid8
candidatura	applic8
canh bao	alert8
cantante	artist8
canzone	song8
canzoni	song8
cap nhat	updat8
capacidad	capac8
capacidade	capac8
capacita	capac8
capacite	capac8
capaciteit	capac8
capitalizacion	cap7
capo	leader7,manag8
captura	screenshot8
captura de ecra	screenshot8
captura de pantalla	screenshot8
captura de tela	screenshot8
capturas de pantalla	screenshot8
capture d ecran	screenshot8
caracteristica	featur8
carattere	font8
cargar	load7
cargar archivo	upload8
cari	find8,search8
cari di internet	search web8
carica	upload8
caricare	load7,upload8
carikan	search8
carimbo de data	timestamp7
carona	ride7
carpeta	directori8,folder8
carpetas	folder8
carregar	load7,upload8
carrello	cart8
carrinho	cart8
carrito	cart8
carro	car8
carta	card8
cartao	card8
carte	geojson7,map8
carte bancaire	card8
carte geographique	map8
carteira	portfolio8,wallet8
cartella	directori8,folder8
cartelle	folder8
cartera	hold7,portfolio8,wallet8
cartera de inversion	portfolio8
cartoes	card8
cas	case7,time8
casa	home7,hous8
casas	hous8
casi	case7
caso	case7
casos	case7
casuale	random8
catalogo	catalog7
catat	record8
catatan	log8,note8
categoria	categori8
categorias	categori8
catena	chain7
cattura schermo	screenshot8
cau hinh	config8,configur8
cau hoi	question8
cau thu	player8
cau tra loi	answer8
causa	lawsuit7
cay trong	crop8,plant8
cek	check8
cekme istegi	pull request8
cel	goal8
celda	cell7
cele	goal8
cella	cell7
cellulare	mobil7,phone8
cellule	cell7
celula	cell7
celular	mobil7,phone8
cena	price8
cene	price8
ceny	price8
cerca	nearbi8
cerca de mi	nearbi8
cerca sul web	search web8
cercano	nearbi8,nearest7
cercare	lookup7,search8
cercare su internet	search web8
cercatore	finder7
cerchio	circl7
cercle	circl7
cerrar	close8
cerrar sesion	logout8
certificado	certif7,ssl7
certificat	certif7,ssl7
certificato	certif7,ssl7
cestino	trash8
cestovani	travel8
cetak	print8
cette page	page8
cevap	answer8
cevap ver	repli8
cevapla	repli8
cevir	convert8,translat8
ceviri	translat8
cevresel	environment8
chaine	channel8,string7
chaine de blocs	blockchain7
chaine de build	pipelin8
chaines	string7
chamada	call8
chamado	issu8,ticket8
chamar	invok7
chambre	room8
champ	field8
champs	field8
chan	block8
changement	chang8
changements	chang8
changer	chang8
changer de branche	checkout8
changez	chang8
chanson	song8
chansons	song8
chap nhan	accept8
chap thuan	approv8
charger	charg7,load7
charla	chat8
chat luong	qualiti8
chat luong khong khi	air qualiti8
chave	key8
chave de api	api key8
chaves	key8
chay	run8
che ore sono	time8
che tempo	weather8
checar	check8
chefe	manag8
chemin	path8
chequear	check8
cherche	search8
chercher	find8,search8
chercher sur internet	search web8
chercheur	finder7
chi e	user5
chi e questo	user8
chi muc	index8
chi phi	cost8
chi so	metric8
chi sono io	current user9
chi tiet	detail8
chi tieu	expens8
chi đuong	direct8
chia se	share8
chiacchierata	chat8
chiamare	call8
chiamata	call8
chiarire	clarifi7
chiave	key8
chiave api	api key8
chiedere	ask8
chiedi	ask8
chien dich	campaign8
chien luoc	strategi8
chieu cao	height8
chiffre d affaires	revenu8
chiffrer	encrypt8
chine	china7
chinh sach	polici8
chinh sua	edit8
chiste	joke8
chistes	joke8
chiudere	close8
chiudi	close8
cho xem	show8
choi	play8
choisir	select8
choix	option7
chon	select8
choroba	diseas8
choses	thing7
chronologie	timelin7
chu ky	cycl8,signatur8
chu đe	topic8
chua đoc	unread8
chuoi thao luan	thread8
chuong trinh	program8
chuot	mous8
chup man hinh	screenshot8
chuyen bay	flight8
chuyen khoan	transfer8
chuyen nhanh	checkout8
chuyen tham quan	tour8
chuyen tien	transfer8
chuyen tiep	forward8
chuyen đen	move8
chuyen đoi	convert8
chyba	bug8,error8
ciao	hello7
cible	target7
cibo	food8
ciclo	cycl8,loop7
ciclos	cycl8
cidade	citi8
ciemny	dark8
ciencia	scienc8
cierra	close8
cierre	close8
cifrar	encrypt8
cifrare	encrypt8
cihaz	devic8
cihazlar	devic8
cina	china7
cinematica	kinemat7
cinematique	kinemat7
cinsiyet	gender8
circonference	circumfer7
circonferenza	circumfer7
circulation	traffic8
circulo	circl7
circunferencia	circumfer7
ciro	revenu8
cist	read8
cita	appoint8,meet8,quot7
citta	citi8
ciudad	citi8
ciudades	citi8
ciz	draw8
clanek	articl8
clase	class8
clases	class8
clasificacion	classif7,rank8,stand8
clasificar	sort8
classement	rank8,stand8
classifica	rank8,stand8
classificacao	classif7,rank8,stand8
classificazione	classif7
clave	key8
clave de api	api key8
clavier	keyboard8
cle	key8
cle d api	api key8
clen	member8
cles	key8
clic en	click8
clicar	click8
clicca	click8
cliccare	click8
cliente	custom8
cliente em potencial	lead8
cliente potencial	lead8
clientes	crm7,custom8
clientes potenciales	prospect7
clienti	client8,custom8
clima	climat8,weather8
clique em	click8
clique sur	click8
cliquer	click8
cliquez	click8
clona	clone8
clonar	clone8
clonare	clone8
cloner	clone8
clonez	clone8
co hoi	opportun8
co nhung	list5
co phieu	stock8
co san	avail8
co so du lieu	databas8
co tuc	dividend8
coba lagi	retri8
cobranca	charg7
cobrar	charg7
coche	car8
cocina	cook7
cocinar	cook7
coda	queue8
codereview	code review8
codeuberprufung	review@pull|merg|code|request8
codice	code8
codice di verifica	otp7
codigo	code8
codigo aberto	oss7
codigo abierto	oss7
codigo de verificacao	otp7
codigo de verificacion	otp7
codigo python	python7
codzienny	daili8
cofnac	revert8
cofnij	revert8,undo8
cogalt	duplic8
coincidir	match7
coinvolgimento	engag7
coisas	thing7
cola de mensajes	queue8
colaborador	member@project|team|group|repositori8
colaboradores	collabor7,member@project|team|group|repositori8
colecao	collect7
coleccion	collect7
coleccionable	nft7
colectivos	buse7
colegio	school8
colheita	crop8
colis	parcel7
collaborateur	member@project|team|group|repositori8
collaborateurs	collabor7
collaboratore	member@project|team|group|repositori8
collaboratori	collabor7
collega	connect8
collegamento	link8
collegare	connect8,link8
collezione	collect7
colloquio	interview8
colocar	put7
colonna	column8
colonne	column8
colonnes	column8
colori	color8
columna	column8
columnas	column8
coluna	column8
colunas	column8
comandante	command7
comando	command8
comandos	command8
combien coute	price9
combien d argent	balanc8
combien de	count8
combinar	merg8
comboio	train8
combustivel	gas7
comecar	start8
comenta	comment8
comentar	comment8
comentario	comment8
comentarios	comment8,feedback8
comentarios del	comment8
comenzar	start8
comerciar	trade8
comercio	trade7
comida	food8
comision	fee7
commande	order8
commandes	order8
commencer	start8
commentaire	comment8
commentaires	comment8
commentare	comment8
commentez	comment8
commenti	comment8
commento	comment8
commissione	fee7
commits historicos	histori8
committen	commit8
commun	common7
communaute	communiti8
commutare	toggl7
como chegar	direct8
como llegar	direct8
companhia	compani8
compania	compani8
compara	compar8
comparacao	compar8
comparaison	compar8
comparar	compar8
comparez	compar8
comparte	share8
compartido	share7
compartilhado	share7
compartilhar	share8
compartilhe	share8
compartiment	bucket8
compartir	share8
compila	fill8
compilar	build8,compil8
compilare	build8,compil8,fill8
compiler le code	compil8
compileren	compil8
compito	task8
complementos	extens7
complet	full7
completado	complet8
completamento	complet7
completar	complet8,fill8
completare	complet8
completato	complet8
completo	full7,whole7
componente	compon8
componentes	compon8
componenti	compon8
composant	compon8
composants	compon8
composto	compound7
compra	buy8
compra un	buy8
comprar	buy8,shop7
comprar um	buy8
comprare	buy8
compras	groceri7,shop8
compre	buy8
comprime	compress8
comprimere	compress8
comprimeren	compress8
comprimir	compress8
comprobar	check8,verifi8
comprobar conexion	ping7
compromiso	engag7
compromisso	appoint8
comprueba	check8
compte	account8
compter	count8
comptes	account8
compteurs	counter7
compuesto	compound7
computador	comput8
computadora	comput8
computadores	comput8
comum	common7
comun	common7
comune	common7
comunicaciones	communic7
comunicacoes	communic7
comunicado	announc8
comunicazioni	communic7
comunidad	communiti8
comunidade	communiti8
comunita	communiti8
conception	design8
concerto	concert8
concierto	concert8
concluido	complet8
concluir	complet8
conclusao	complet7
condicao	condit7
condicion	condit7
condividere	share8
condividi	share8
condiviso	share7
condizione	condit7
conecta	connect8
conectar	connect8
conecte	connect8
conector	connector7
conexao	connect7,tcp7
conexion	connect7,tcp7
conferencia	confer7
conferenza	confer7
conferma	confirm8
confermare	confirm8
configura	configur8
configuracao	config8,configur7,setup7
configuracion	config8,configur7,set8,setup7
configuracoes	set8
configurar	configur8
configurare	configur8
configuratie	config8
configurazione	config8,configur7,setup7
configure o	configur8
configurez	configur8
confirma	confirm8
confirmaciones	commit8
confirmar	confirm8
confirmar cambios	commit8
confirmez	confirm8
conformidade	complianc8
conformita	complianc8
conformite	complianc8
confronta	compar8
confrontare	compar8
confronto	compar8
cong cu	tool8
cong khai	public8
cong nghe	technolog8
cong nhan	worker8
cong thuc	recip8
cong thuc nau an	recip8
cong ty	compani8
cong viec	job8,task8
cong đong	communiti8
conge	leav8
conges	leav8
conhecimento	knowledg7
coniare	mint7
conjunto de dados	dataset7
conjunto de datos	dataset7
conmutar	toggl7
connaissance	knowledg7
connecteur	connector7
connectez	connect8
connectez vous	login8
connessione	connect7,tcp7
connettere	connect8
connettore	connector7
connexe	relat7
connexion	connect7,login8,tcp7
conocimiento	knowledg7
conoscenza	knowledg7
consegna	deliveri8
conseguir	get8
conseil	advic7
conseils	guidanc7
consejo	advic7
conselho	advic7
consertar	fix8
consigli	recommend7
consiglia	recommend8
consigliare	recommend8
consiglio	advic7
consigne	prompt7
consola	consol8
consommation	usag8
construa	build8
constructeur	builder7
constructor	builder7
construir	build8
construire	build8
construtor	builder7
consulta	appoint8,queri8,sql7
consulta sql	queri8
consultable	searchabl7
consultar	get8,lookup7
consultas	queri8
consumo	usag8
conta	account8
contacto	contact8
contactos	contact8
contactpersoon	contact8
contadores	counter7
contagem	count8
contanti	cash7
contar	count8
contare	count8
contas	account8
contato	contact8
contatori	counter7
contatos	contact8
contatti	contact8
contatto	contact8
conteggio	count8
conteiner	contain8
conteineres	contain8
contenedor	contain8
contenedores	contain8
contenedores docker	contain8
conteneur	contain8
conteneurs	contain8
contenido	content8
contenidos	content8
contenu	content8
contenuto	content8
contesto	context7
conteudo	content8
contexto	context7
continuar	resum8
conto	account8
contraintes	constraint7
contrasena	password8
contrasenas	password8
contrassegna	mark8
contrat	contract8
contrato	contract8
contratos	contract8
contrats	contract8
contratti	contract8
contratto	contract8
control de trafico aereo	atc7
controlar	control7
controle	inspect7
controle aerien	atc7
controle de trafego aereo	atc7
controleer	check8
controleren	check8
controlla	check8
controllare	check8,control7
convalidare	valid8
conversa	chat8,convers8
conversacion	chat8,convers8
conversaciones	convers8
conversao	convers7,convert8
conversar	chat8
conversas	convers8
conversazione	convers8
conversione	convers7,convert8
converta	convert8
converter para	convert8
converteren	convert8
converti	convert8
convertir	convert8
convertire	convert8
convertissez	convert8
convidar	invit8
convide	invit8
convierte	convert8
coordenadas	coordin7
coordonnees	coordin7
cop kutusu	trash8
copia	copi8
copia de seguranca	backup8
copia de seguridad	backup8
copia di sicurezza	backup8
copiar	copi8
copiare	copi8
copier	copi8
copiez	copi8
coppie	pair7
cor da	color8
corbeille	trash8
corea	korea7
coree	korea7
coreia	korea7
cornice	frame7
corporativo	corpor7
correcao	patch7
correctif	patch7
correcto	success7
correggere	fix8
corregir	fix8
correio	courier7
correlacao	correl7
correlacion	correl7
correlato	relat7
correlazione	correl7
correo	email8,smtp7
correo electronico	email8
correos	email8
correr	run8
correspondance	map7
correspondre	match7
corrida	ride7,run7
corriere	courier7
corriger	fix8
corrigir	fix8
corsa	ride7
corsi	cours8
corso	cours8
cortafuegos	firewal7
corto	short7
cosas	thing7
cose	thing7
costi	cost8
costo	cost8
costos	cost8
costruire	build8
costruttore	builder7
cot	column8
cot moc	mileston8
cotacao	quot7
cotizacion	quot7,ticker7
couleur	color8
couleurs	color8
courriel	email8,smtp7
courriels	email8
cours	class7
cours de l action	stock8
cout	cost8
couts	cost8
coz	resolv8,solv8
cozinha	cook7
crawlen	crawl7
crea	creat8
creacion	creat8
creador	builder7
crear	creat8
crear incidencia	issu8
crear informe	report8
creare	creat8
crecimiento	growth8
credencial	credenti7
credenziali	credenti7
cree	creat8
creer	creat8
creer un evenement	event8
creer un ticket	issu8
creez	creat8
crescimento	growth8
crescita	growth8
criacao	creat8
criar	creat8
crie	creat8
crimen	crime7
criminale	crimin7
crimine	crime7
criminel	crimin7
criptografar	encrypt8
criptomoeda	crypto8,cryptocurr7
criptomoedas	crypto8
criptomoneda	crypto8,cryptocurr7
criptomonedas	crypto8
criptovaluta	crypto8,cryptocurr7
criptovalute	crypto8
criteres	criteria7
criteri	criteria7
criterios	criteria7
crittografare	encrypt8
crochet	hook7
croiser	cross7
croissance	growth8
croix	cross7
cronologia	histori8,timelin7
crudo	raw7
cruscotto	dashboard8
cruzado	cross7
cruzar	cross7
cryptomonnaie	crypto8,cryptocurr7
cu the	specif8
cua hang	store8
cua so	window8
cuaca	weather8
cuadratico	quadrat7
cuadricula	grid7
cuadro de dialogo	dialog8
cuales son	list8
cuantas	count8
cuanto	count3
cuanto cuesta	price9
cuanto dinero tengo	balanc9
cuanto vale	price8
cuantos	count8
cuantos hay	count8
cubo de almacenamiento	bucket8
cuc bo	local8
cucina	cook7
cuenta	account8
cuenta de	count8
cuentas	account8
cuestionario	quiz8
cuisiner	cook7
cultivo	crop8
cultivos	crop8
culturale	cultur8
culturel	cultur8
cum	cluster8
cumplimiento	complianc8
cumprimentar	greet7
cunhar	mint7
cuoc goi	call8
cuoc hen	appoint8
cuoc hop	meet8
cuoc tro chuyen	convers8
cuon	scroll8
cuplikan	snapshot8
cupom	coupon8
cupon	coupon8
curriculo	resum8
curriculum	resum8
curso	cours8
cursos	cours8
cursus	cours8
curto	short7
custo	cost8
custos	cost8
cuti	leav8
cuzdan	wallet8
cwiczenie	exercis8
cykl	cycl8
czas	time8
czat	chat8
czcionka	font8
czekaj	wait8
czesc	part8
czytac	read8
członek	member8
członkow	member8
członkowie	member8
cıkar	extract8,remov8
cıkıs yap	logout8
cœur	core7
da equipe	team8
da fare	todo8
dados	data8
daftar	list8
daftar akun	regist8
daftar putar	playlist8
daftar tugas	todo8
dagelijks	daili8
dagıt	deploy8
dagıtım	deploy8
dal	branch8
dal degistir	checkout8
dal vivo	live7
dallar	branch8
dan so	popul8
dane	data8
danh ba	contact8
danh muc	categori8
danh muc đau tu	portfolio8
danh sach	list8
danh sach phat	playlist8
danh tinh	ident8
danych	data8
dapatkan	get8
darlehen	loan8
darmowy	free8
darstellen	render7,visual7
darurat	emerg8
das problem	issu8
dasbor	dashboard8
data e hora	datetim7
data e ora	datetim7
data w kalendarzu	date8
databaze	databas8
date et heure	datetim7
datei	file8
dateien	file8
dateisystem	filesystem7
daten	data8
datenbank	databas8,sql7
datenbanken	databas8
datensatz	dataset7
datenverlust	dlp7
dati	data8
datos	data8
datos curiosos	fact7
datum	date8,datetim7
dau trang	bookmark8
davet	invit8
davet et	invit8
daya	power8
de la persona	person8
deaktiviere	disabl8
deaktivieren	deactiv7,disabl8
dearchivieren	unarch7
debogage	debug8
deboguer	debug8
debogueur	debugg7
debuggen	debug8,debugg7
debugowac	debug8
dechiffrer	decrypt8
decifrare	decrypt8
decimale	float7
decir	say7
declencher	trigger7
deconnexion	logout8
decouverte	discoveri7
decouvrir	discov7
decrire	describ7
deel	part8
deelnemer	attende8,particip8
deeltaak	subtask8
defaire	undo8
defiler	scroll8
defina	set8
definicao	definit8
definicion	definit8
definicja	definit8
definicoes	set8
definir	set8
definisi	definit8
definitie	definit8
definizione	definit8
degerlendir	assess8,evalu8
degisiklikler	chang8
degisken	variabl8
degistir	chang8,replac8
degistirmek	chang8
degradado	gradient7
degrade	gradient7
deixar um comentario	comment8
deja un comentario	comment8
dekripsi	decrypt8
dela	share8
delai	timeout7
delen	share8
deletar	delet8
delit	crime7
delito	crime7
demanda	lawsuit7
demande	request8
demande d acces	request8
demande d extraction	pull request8
demande de fusion	merg request8
demande de tirage	pull request8
demander	ask8
demander une revue	review8
demandes en attente	request8
demarrer	start8
demarrez	start8
dengarkan	listen8
denken	think7
denklem	equat8
departamento	depart8
departemen	depart8
departman	depart8
dependencia	depend8
dependencias	depend8
dependensi	depend8
depense	expens8
depenses	expens8
deplace	move8
deplacer	move8
deplacez	move8
deploiement	deploy8
deploiements	deploy8
deployen	deploy8
deployez	deploy8
depo	repositori8
depolama	storag8
deporte	sport8
deportes	sport8
deposito git	repositori8
depot git	repo8,repositori8
depots	file7,repositori8
depuracao	debug8
depurador	debugg7
depurar	debug8,debugg7
depurar o	debug8
derivada	deriv7
derivat	deriv7
derivata	deriv7
derivee	deriv7
derle	build8,compil8
dernier	last7,latest8
derniere	latest8
derniers	latest8
ders	class8
derzeit	current7
desabilitar	disabl8
desactivar	deactiv7,disabl8
desactiver	deactiv7,disabl8
desactivez	disabl8
desafio	challeng7
desain	design8
desarchivar	unarch7
desarchiver	unarch7
desarquivar	unarch7
desarrollador	dev7
desarrollo	dev7,develop8
desasignar	unassign8
desativar	deactiv7,disabl8
desbloquea	unlock8
desbloquear	unlock8
desbloqueie	unlock8
descansar	rest7
descanso	break7,rest7
descarga	download8
descargar	download8
descargue	download8
descarregar	download8
descifrar	decrypt8
descoberta	discoveri7
descobrir	discov7
desconto	discount8
descrever	describ7
describir	describ7
descricao	descript8
descripcion	descript8
descriptografar	decrypt8
descrivere	describ7
descrizione	descript8
descubrimiento	discoveri7
descubrir	discov7
descuento	discount8
descuentos	discount8
desempenho	perform8
desempeno	perform8
desencriptar	decrypt8
desenhar	draw8
desenhe	draw8
desenho	draw7
desenvolvimento	dev7,develop8
desfazer	revert8,undo8
deshabilitar	disabl8
deshacer	revert8,undo8
deshaz	undo8
designar	assign8
deskripsi	descript8
deslocar	move8
despachar	dispatch7
despertador	alarm7
despesa	expens8
despesas	expens8
desplazar	scroll8
desplazarse	scroll8
desplazate	scroll8
desplegar	deploy8
despliega	deploy8
despliegue	deploy8
desporto	sport8
dessin	draw7
dessine	draw8
dessiner	draw8
destacar	highlight7,star8
destek	support8
destinazione	destin7
destino	destin7
detalhes	detail8
detalles	detail8
detaylar	detail8
deteccao	detect7
deteccion	detect7
detecta	detect8
detectar	detect8
detecteren	detect8
detectez	detect8
deteksi	detect8
deten	stop8
detener	stop8
detenteurs	holder7
detentores	holder7
dettagli	detail8
devam et	resum8
developpement	dev7,develop8
developper	expand7
deverrouiller	unlock8
devis	estim7,quot7
devise	currenc8
devisen	forex7
devises	forex7
devoir	assign7
devolucion	refund8
devolver el dinero	refund8
devre dısı bırak	disabl8
di chuyen	move8
di chuyen du lieu	migrat8
di dekat	nearbi8
di recente	recent7
dia	day8
dia festivo	holiday8
diagrama	diagram7
diagramm	chart8,diagram7,graph8
diagramma	diagram7
diagramme	diagram7
dialogfeld	dialog8
dialogo	dialog8
dialoogvenster	dialog8
diapositiva	slide8
diapositivas	slide8
diapositive	slide8
diaria	daili8
diario	daili8
dias	day8
dias libres	leav8
dibuja	draw8
dibujar	draw8
dibujo	draw7
dich	translat8
dich thuat	translat8
dich vu	servic8
dichtbij	nearbi8
die lampe	light8
die tabelle	tabl8
die taste	key8
dien tich	area8
dienst	servic8
dienste	servic8
dienstleistung	servic8
dier	anim8
diferenca	diff8,differ7
diferencas	diff8
diferencia	diff8,differ7
diferencias	diff8
differenz	differ7
differenza	diff8,differ7
differenze	diff8
diffuser	broadcast7,stream7
difundir	broadcast7
digitale	digit7
digitalizador	scanner7
digitalizar	scan7
digitar	type8
digitare	type8
dil	languag8
diligence raisonnable	dilig7
diligencia	dilig7
diligencia debida	dilig7
diller	languag8
dimensione	size8
dimensioni	size8
din	religion8
dinamico	dynam7
dinero	cash7
dinge	thing7
dinh duong	nutrit8
dinheiro	cash7
dinle	listen8
dipartimento	depart8
dipendente	employe8
dipendenti	employe8
dipendenza	depend8
dipendenze	depend8
dipingere	paint7
dire	say7
direccion	address8
direccion web	url7
direcciones	address8
directeur	manag8
directorio	directori8
direktori	directori8
diretorio	directori8
disabilitare	disabl8
disattivare	deactiv7,disabl8
disco	drive7
disconnetti	logout8
discusion	discuss7
discussao	discuss7
discussione	discuss7
discuter	chat8
disdire	cancel8
disegna	draw8
disegnare	draw8
disegno	draw7
disenar	design8
diseno	design8
diskon	discount8
diskussion	discuss7
diskussionsforum	forum7
disparar	trigger7
dispersao	scatter7
dispersion	scatter7
dispersione	scatter7
disponibile	avail8
disponibilidad	avail8
disponibilidade	avail8
disponibilita	avail8
disponibilite	avail8
disponible	avail8
disponibles	avail8
disponiveis	avail8
disponivel	avail8
disposicao	layout8
disposicion	layout8
dispositivi	devic8
dispositivo	devic8
dispositivos	devic8
disposizione	layout8
distancia	distanc8
distante	remot8
distanza	distanc8
distintivo	badg7
distinto	distinct7
distintos	distinct7
distribuire	deploy8
distribuzione	deploy8
diversao	fun7
diversi	multipl8
diversion	fun7
divertido	fun7
divertimento	fun7
dividen	dividend8
dividenden	dividend8
dividendi	dividend8
dividendo	dividend8
dividendos	dividend8
dividere	split7
dividir	split7
divisa	currenc8
divisas	currenc8,forex7
diviser	split7
divulgacao	disclosur7
divulgacion	disclosur7
divulgaciones	disclosur7
divulgacoes	disclosur7
divulgation	disclosur7
divulgations	disclosur7
divulgazione	disclosur7
dizer	say7
dizi	seri8
dizin	directori8
dizin olustur	index8
do zrobienia	todo8
doanh nghiep	compani8
doanh thu	revenu8
dochod	incom8
documentacao	doc7,document8
documentacion	doc7,document8
documentatie	document8
documentazione	doc7,document8
documenti	document8
documenti depositati	file7
documento	document8,pdf7
documentos	document8
dodac	add8
dodaj	add8
doel	goal8
doelen	goal8
doelgroep	audienc8
doenca	diseas8
doencas	diseas8
dogrula	valid8,verifi8
dogrulama	verifi8
doi lich	reschedul8
dokter	doctor8
doktor	doctor8
dokumantasyon	document8
dokumen	document8
dokument	document8,pdf7
dokumentacja	document8
dokumentasi	document8
dokumentation	doc7,document8
dokumente	document8
dokumentenverwaltung	ecm7
dokumenty	document8
doldur	fill8
domanda	question8
domanda di lavoro	applic8
domande	question8
domane	domain8
domena	domain8
domini	domain8
dominio	dns7,domain8
dominios	domain8
dompet	wallet8
dong	row8
dongu	cycl8
donker	dark8
donnees	data8
dono	owner7
donustur	convert8
doorsturen	forward8
doorzoeken	search8
doporucit	recommend8
dormir	sleep8
dormire	sleep8
dossier	directori8,folder8
dossiers	folder8
dostawa	deliveri8,ship8
dostawca	supplier8
dostep	access8
dostepne	avail8
dostepnosc	avail8
dostepny	avail8
dosya	file8
dosyalar	file8
dotaz	queri8
douze derniers mois	ttm7
doviz	currenc8
doviz kuru	exchang8,exchang rate8
dowcip	joke8
downloaden	download8
draaien	run8
draf	draft8
drehen	rotat7
dreieck	triangl7
dringlichkeit	prioriti8
droits	permiss8
drole	fun7
drucke	press8,print8
drucken	press8,print8
druk op	press8
drukuj	print8
du an	project8
du bao	forecast8,predict8
du depot	repo8,repositori8
du lich	travel8
du lieu	data8
du đoan	predict8
dueno	owner7
dugme	button8
dugum	node8
dukungan	support8
dum	hous8
dung	stop8
dung lai	stop8
dung luong	capac8
dunia	world8
dunkel	dark8
dunya	world8
duplica	duplic8
duplicar	duplic8
duplicare	duplic8
dupliceren	duplic8
duplikat	duplic8
duplique	duplic8
dupliquer	duplic8
dupliquez	duplic8
dupliziere	duplic8
duplizieren	duplic8
duraklat	paus8
durchfuhren	perform7
durchschnitt	averag8
durchschnittlich	averag8
durchsetzen	enforc7
durchsuchbar	searchabl7
durchsuchen	brows7,crawl7,search8
durdur	stop8
durdurmak	stop8
durum	status8
durumu	status8
duyet	approv8
duygu	emot8
duyur	announc8
duyuru	announc8
duzelt	fix8
duzen	layout8
duzenle	edit8
duzenleme	edit8
duzenlemek	edit8
dynamique	dynam7
dynamisch	dynam7
dywidenda	dividend8
dział	depart8
dzien	day8
dziennik	log8
dzienniki	log8
dzieło sztuki	artwork8
dzis	today8
dzisiaj	today8
dısa aktar	export8
e posta	email8
e postu	email8
e tablo	spreadsheet8
echanger	swap7,trade8
echantillon	sampl7
echeance	due7
echec	fail8
echecs	chess7
echelle	scale7
echoue	fail8
echtzeit	realtim7
eco	echo7
ecole	school8
economico	cheap8
ecouter	listen8
ecra	screen8
ecran	screen8
ecrire	write8
ecrivez	write8
ecuacion	equat8,quadrat7
edad	age8
edifici	build8
edificio	build8
edificios	build8
edita	edit8
editar	edit8
educacao	educ8
educacion	educ8
edukacja	educ8
edytowac	edit8
edytuj	edit8
eenheid	unit8
eerste	first8
efectivo	cash7
effacer	clear7,delet8
effectuer	perform7
egilim	trend8
egitim	educ8
egzamin	exam8
egzersiz	exercis8
eigenschaft	attribut7,properti8
eigenschaften	attribut7,properti8
eigenschap	properti8
eigentum	ownership7
eigentumer	owner7
ein benutzer	user8
ein problem	issu8
ein ticket	issu8,ticket8
einbetten	emb7
einblicke	insight7
einchecken	commit8
eindeutig	distinct7
eine spalte	column8
eine storung	incid8
eine tabelle	tabl8
eine taste	key8
eine zeile	row8
einen termin	appoint8,event8
einfach	basic7,simpl7
einfugen	insert7
eingabe	input8
eingabeaufforderung	prompt7
einhaltung	complianc8
einheit	unit8
einheiten	unit8
einkauf	groceri7
einkaufen	shop8
einkaufsliste	shop8
einkommen	incom8
einkunfte	incom8
einladen	invit8
einlesen	ingest7
einloggen	login8
einmalpasswort	otp7
einplanen	schedul8
einreichen	submit8
einreichungen	file7
einrichten	configur8
einrichtung	setup7
einschalten	activ7,enabl8
einschranken	restrict7
einschrankungen	constraint7
einstellen	set8
einstellungen	configur7,prefer7,set8
eintrag	entri7
einwohner	popul8
einzelheiten	detail8
einzeln	singl7
ejecuta	execut8,run8
ejecutar	execut8,perform7,run8
ejemplos	exampl7
ejercicio	exercis8
ejercicios	exercis8
ekip	team8
ekle	add8
ekleme	add8
eklemek	add8
ekran	screen8
ekran goruntusu	screenshot8
eksekusi	execut8
ekspor	export8
eksportuj	export8
ekstrak	extract8
el cliente	custom8
el indice	index8
el informe	report8
el mercado	market8
el tema	topic8
el tiempo	weather8
electricidad	power8
electrico	electr7
electrique	electr7
elegir	select8
elektrik	power8
elektrisch	electr7
elemen	element8
elementi	element8
elemento	element8,item8
elementos	element8
elenca	list8
elencare	list8
elenco	list8
eletricidade	power8
eletrico	electr7
elettricita	power8
elettrico	electr7
elevado	high7
eleve	high7
elimina	delet8,remov8
eliminacion	delet8
eliminar	delet8,remov8
eliminare	delet8
elimine	delet8
eltern	parent7
em lote	batch8,bulk8
em massa	bulk8
emblema	badg7
emergencia	emerg8
emergenza	emerg8
emlak	properti8
emocao	emot8
emocion	emot8
emociones	emot8
emocja	emot8
emocoes	emot8
emosi	emot8
emotie	emot8
emozione	emot8
empezar	start8
empfehle	recommend8
empfehlen	recommend8
empfehlung	recommend8
empfehlungen	recommend7
emplacement	loc7,locat8
empleado	employe8
empleados	employe8
empleo	job8
empleos	job8
emploi	job8
employes	employe8
empregado	employe8
emprego	job8
empresa	busi8,compani8
empresas	busi7,compani8
emprestimo	loan8
empujar cambios	push8
emulador	emul7
emulateur	emul7
emulatore	emul7
en attente	pend8
en ce moment	current7
en cours	run7
en direct	live7
en directo	live7
en ejecucion	run7
en grupo	group8
en iyi	best8,top8
en lote	batch8,bulk8
en masse	bulk8
en son	latest8
en vivo	live7
encaminhamento	forward7
encaminhar	forward8
encaminhe	forward8
enchere	bid7
enciclopedia	wiki7
encja	entiti8
encomenda	order8,parcel7
encontrar	find8
encontre	find8
encriptar	encrypt8
encuentra	find8
encuesta	poll8,survey8
encuestas	survey8
endereco	address8
enderecos	address8
endgultig	final7
endpunkte	endpoint7
energia	energi8
energie elektrisch	power8
enerji	energi8
enfants	children7
enfermedad	diseas8
enfermedades	diseas8
engajamento	engag7
engelle	block8
enhet	devic8
enigme	puzzl7
enkripsi	encrypt8
enlace	bind7,link8,uri7,url7
enlazar	link8
enlever	remov8
enlevez	remov8
enquete	poll8,survey8
enqueter	investig8
enregistre	save7,store7
enregistrement	record8,registr7
enregistrer	record8,regist8,save8
enregistrez	save8
enrichir	enrich7
enriquecer	enrich7
ensaios	trial7
ensayos	trial7
enseignant	teacher8
ensenar	show8
entdecken	discov7
entdeckung	discoveri7
ente	duck7
entero	full7,whole7
entferne	remov8
entfernen	remov8
entfernt	remot8
entfernung	distanc8
entidad	entiti8
entidade	entiti8
entidades	entiti8
entier	full7,whole7
entita	entiti8
entitas	entiti8
entitat	entiti8
entitaten	entiti8
entite	entiti8
entiteit	entiti8
entites	entiti8
entorno	env7,environ8
entorno de pruebas	sandbox7
entrada	entri7,input8,ticket8
entrada de texto	input8
entrainement	workout8
entrar	join7
entrar na conta	login8
entrate	incom8
entree	entri7
entrega	deliveri8,submiss7
entrenamiento	workout8
entreprise	busi8,compani8,corpor7
entreprises	busi7,compani8
entretien	interview8,mainten8
entrevista	interview8
entschlusseln	decrypt8
entsperren	unlock8
entwerfen	design8
entwicklung	dev7,develop8,evolut7,trend3
entwurf	design8,draft8
entwurfe	draft8
entziehen	revok7
envanter	inventori8
envia	send8
enviar	dispatch7,send8
enviar arquivo	upload8
enviar formulario	submit8
envie	send8
envio	ship8,submiss7
environnement	env7,environ8
environnemental	environment8
envoi	send8
envoie	send8
envoyer	send8
envoyez	send8
epicerie	groceri7
epingler	pin8
episodio	episod8
episodios	episod8
eposta	email8
equacao	equat8
equazione	equat8
equipamento	equip7
equipe	team8
equipes	team8
equipo	equip7,team8
equipos	team8
ereignis	event8
erfahrung	experi7
erfolgreich	success7
ergebnis	result8,score4
ergebnisse	find7,result8
erinnere mich	remind8
erinnerung	remind8
erinnerungen	remind7
erisim	access8
erkennen	detect8,identifi8
erkennung	detect7
erklare	explain8
erklaren	explain8
erlebnisse	experi7
erledigen	complet8
erledigt	complet8
ernahrung	nutrit8
erneut offnen	reopen8
erneut versuchen	retri8
ernte	crop8
erreichbar	ping7
erreur	error8
erreurs	error8
erro	error8
errori	error8
erros	error8
ersatt	replac8
erscheinungsbild	theme8
ersetze	replac8
ersetzen	replac8
erstatten	refund8
erstattung	refund8
erste	first8
erstelle	creat8
erstellen	build4,creat8,make7
ersteller	builder7
ersten	first8
ertele	postpon8,reschedul8
ertrag	yield7
erweitern	expand7
erweitert	advanc7,enhanc7
erweiterungen	extens7
erwerb	acquisit7
erzeugen	generat8
erzeuger	generat7
erzeugung	generat7
erzwingen	forc7
esame	exam8
escala	scale7
escalader	escal8
escalar	escal8,scalar7,scale7
escalar el caso	escal8
escalare	escal8
escaleren	escal8
escalonar	escal8
escanear	scan7
escaneo	scan7
escaner	scanner7
esclarecer	clarifi7
escola	school8
escolher	select8
escopo	scope7
escreva	write8
escrever	write8
escriba	write8
escribe	write8
escribir	write8
escribir texto	type8
escritorio	desktop7,offic8
escucha	listen8
escuchar	listen8
escuela	school8
escultura	sculptur7
escuro	dark8
esegui	execut8,run8
eseguire	execut8,perform7,run8
eseguire il debug	debug8
esempi	exampl7
esente	exempt7
esercizio	exercis8
esiste	exist7
eskalieren	escal8
eskaluj	escal8
espace	space7
espace de noms	namespac8
espace de travail	workspac8
espaces	space7
espacio	space7
espacio de nombres	namespac8
espacio de trabajo	workspac8
espacios	space7
espaco	space7
espaco de trabalho	workspac8
espacos	space7
espandere	expand7
espece	speci8
especes	cash7
especie	speci8
especies	speci8
especifica	specif8
especificacao	spec7,specif7
especificacion	spec7,specif7
especifico	specif8
espera	wait8
esperar	wait8
espere	wait8
esperienza	experi7
esperienze	experi7
esporta	export8
esportare	export8
esporte	sport8
esportes	sport8
esquema	schema8
essais	trial7
essen	food8
essence	gas7
est termine	complet8
establecer	set8
estacao	station8
estacion	season7,station8
estacionamento	park8
estacionamiento	park8
estadio	arena7
estadisticas	statist8,stat8
estado	state7,status8
estado de cuenta	statement7
estado de flujo	workflow state8
estado del flujo	workflow state8
estados	status7
estagio	stage8
estandar	standard7
estatico	static7
estatisticas	statist8,stat8
estatus	status8
esteira	pipelin8
estensioni	extens7
estilo	style8
estilos	css7,style8
estimar	estim7
estoque	inventori8
estornar	refund8
estorno	refund8
estrai	extract8
estrarre	extract8,scrape7
estrategia	strategi8
estratto conto	statement7
estructura	structur7
estrutura	structur7
estudante	student8
estudiante	student8
estudiantes	student8
estudio	studi7
estudo	studi7
eta	age8
etap	stage8
etapa	phase7,stage8,step8
etape	phase7,stage8,step8
etapes	step8
etat	state7,status8
etats	status7
eten	food8
etendre	expand7
etichetta	label8,tag8
etichette	label8
etiket	label8,tag8
etikett	label8
etiketti	label8
etiqueta	label8,tag8
etiquetas	label8
etiquette	label8,tag8
etiquettes	label8
etkin	activ8
etkinlestir	enabl8
etkinlik	activ8,event8
etkinlikler	event8
etoile	star8
etude	studi7
etudiant	student8
etudiants	student8
etykieta	label8
europaisch	european7
europeen	european7
europeo	european7
europeu	european7
evalua	evalu8
evaluar	assess8,evalu8
evaluasi	evalu8
evaluer	assess8
evalueren	evalu8
evaluez	evalu8
evenement	event8
evenements	event8
eventi	event8
evento	event8
eventos	event8
evidenziare	highlight7
evolucao	evolut7
evolucion	evolut7
evoluzione	evolut7
examen	exam8
exclua	delet8
excluir	delet8
executar	execut8,perform7,run8
executer	perform7,run8
executez	execut8,run8
exemples	exampl7
exemplos	exampl7
exento	exempt7
exercices	exercis8
exercicio	exercis8
exercicios	exercis8
exibir	display7,show8
exigences	requir7
eximir	exempt7
existencias	inventori8
existiert	exist7
existir	exist7
exitoso	success7
expandir	expand7
expedier	dispatch7
experiencia	experi7
experiencias	experi7
explica	explain8
explicar	explain8
explicar o	explain8
explique	explain8
expliquer	explain8
expliquez	explain8
explorar	brows7
exporta	export8
exportar	export8
exporteren	export8
exportez	export8
exportiere	export8
exportieren	export8
extensiones	extens7
extensoes	extens7
externe	remot8
extracto	snippet7
extrae	extract8
extraer	extract8,scrape7
extraheren	extract8
extrahiere	extract8
extrahieren	extract8
extraia	extract8
extrair	extract8
extraire	extract8,pars7,scrape7
extrait	gist7,snippet7
extrato	statement7
extrayez	extract8
fachartikel	paper8
facteurs	factor7
factura	invoic8
facturas	invoic8
facture	invoic8
facturer	charg7
factures	invoic8
factuur	invoic8
fahrkarte	ticket8
fahrplan	roadmap7
fahrt	ride7
fahrzeug	vehicl8
faille de securite	vulner8
failles	cve7
faire	make7
faire defiler	scroll8
faire des achats	shop8
faites glisser	drag8
faits	fact7
faixa	rang7
fakten	fact7
faktoren	factor7
faktur	invoic8
faktura	invoic8
faktury	invoic8
fala	speech7
falar	speak8
fale	speak8
falha	bug8
falhados	fail8
falhou	fail8
falle	case7
fallido	fail8
fallidos	fail8
fallito	fail8
fallo	bug8,error8
fallo de software	bug8
fallos	bug8
famiglia	famili8
familia	famili8
famille	famili8
farbe	color8
farben	color8
fare clic	click8
fare la spesa	shop8
fareyle uzerine gel	hover8
farg	color8
fark	diff8
farklar	diff8
farmaci	drug8
farmaco	drug8
fase	phase7,stage8
fase del	stage8
fasse zusammen	summar8
fatores	factor7
fatos	fact7
fatti	fact7
fattori	factor7
fattura	invoic8
fatturato	revenu8
fatture	invoic8
fatura	invoic8
faturalar	invoic8
faturamento	revenu8
faturas	invoic8
favori	favorit8
favoriet	favorit8
favoriler	favorit8
favoris	favorit8
favoritar	star8
favoriten	favorit8
favorito	bookmark8,favorit8
favoritos	favorit8
fazer	make7
fazer login	login8
fazer upload	upload8
fecha	date8
fecha limite	due7
fecha y hora	datetim7
fechar	close8
fechas	date8
feche	close8
fedelta	loyalti7
feestdag	holiday8
fehler	bug8,error8
fehlerbericht	bug8
fehlermeldung	error8
fehlersuche	debug8
fehlgeschlagen	fail8
fehlgeschlagene	fail8
feiertag	holiday8
fel	error8
feld	array7,field8
felder	field8
fenetre	window8
fenster	window8
feriado	holiday8
ferias	leav8
ferie	leav8
ferma	stop8
fermare	stop8
ferme	close8
fermer	close8
fermeture	close8
fermez	close8
ferramenta	tool8
fertig	finish8
festivo	holiday8
festlegen	set8
feuchtigkeit	humid7
feuille	sheet8
feuille de calcul	spreadsheet8
feuille de route	roadmap7
feuille de style	css7
ficha	token8
ficheiro	file8
fichero	file8
ficheros	file8
fichier	file8
fichiers	file8
fidelidad	loyalti7
fidelidade	loyalti7
fidelite	loyalti7
figli	children7
figur	charact7,shape7
figura	shape7
fijar	pin8
fil	feed7,file8
fil de discussion	thread8
fila	queue8,row8
filas	row8
file d attente	queue8
filem	movi8
filer	file8
filhos	children7
filme	movi8
filmes	movi8
filmik	video8
filmy	movi8
filteren	filter8
filtern	filter8
filtra	filter8
filtrabile	filter7
filtrable	filter7
filtrar	filter8
filtrare	filter8
filtravel	filter7
filtre	filter8
filtre por	filter8
filtrele	filter8
filtrer	filter8
filtrez	filter8
filtro	filter8
filtruj	filter8
finalizacion	complet7
finalizar	finish8
financas	financ8
financeira	financi8
financeiro	financi8
financieel	financi8
financien	financ8
financiera	financi8
financiere	financi8
financiero	financi8
finansal	financi8
finanse	financ8
finansowy	financi8
finanza	financ8
finanzas	financ8
finanzen	financ8
finanziario	financi8
finanziell	financi8
finden	find8,finder7
finestra	window8
finestra di dialogo	dialog8
finire	finish8
firma	compani8,corpor7
firma digital	signatur8
firma el	sign8
firmar	sign8
firmare	sign8
firmen	compani8
firmy	compani8
fisica	physic7
fissare	pin8
fitur	featur8
fixar	pin8
fiyat	price8
fiyatı	price8
flache	area8
flera	multipl8
flicken	patch7
flik	tab8
floresta	forest7
flotante	float7
flottant	float7
flug	flight8
fluge	flight8
flughafen	airport8
flugsicherung	atc7
flujo	flow7
flujo de caja descontado	dcf7
flujo de trabajo	workflow8
fluss	flow7
flussi scontati	dcf7
flusso	flow7,stream7
flusso di lavoro	workflow8
flutuante	float7
flux actualises	dcf7
flux de travail	workflow8
fluxo	flow7
fluxo de caixa descontado	dcf7
fluxo de trabalho	workflow8
flyg	flight8
flytta	move8
foglio	sheet8
foglio di calcolo	csv7,spreadsheet8
foglio di stile	css7
folderu	folder8
folge	episod5,follow8
folgen	follow8
folha de calculo	spreadsheet8
folha de estilo	css7
folie	slide8
folien	slide8
fonction	function8
fonction edge	edg function8
fonctionnalite	featur8
fonctionnalites	featur8
fonctions	function8
fondere	merg8
fondi	fund8
fondo	background7,fund8,pool7
fondo cotizado	etf7
fondo indicizzato	etf7
fondos	fund8
fonds	fund8
fonds indiciel	etf7
fongible	fungibl7
fonksiyon	function8
fonte	sourc7
forcer	forc7
foresta	forest7
foret	forest7
foretag	compani8
forklara	explain8
forma	shape7
formaat wijzigen	resiz8
formatar	format7
formatear	format7
formatieren	format7
formato	format7
formattare	format7
forme	shape7
formulaire	form8
formular	form8
formulario	form8
formularz	form8
formulier	form8
formulir	form8
fornecedor	provid7,supplier8
fornecedores	supplier8
fornecimento	suppli7
fornitore	provid7,supplier8
fornitori	supplier8
fornitura	suppli7
foro	forum7
forschung	research8
fortfahren	resum8
fortgeschritten	advanc7
fortschritt	progress8
fortsetzen	resum8
forzar	forc7
forzare	forc7
fotka	photo8
foto	photo8
foto da tela	screenshot8
foto de la pantalla	screenshot8
foto dello schermo	screenshot8
fotograf	photo8
fotografia	photo8
fotografie	photo8
fotos	photo8
fournisseur	provid7,supplier8
fournisseurs	supplier8
fout	error8
fouten	error8
frage	question8
frage stellen	ask8
fragen	ask8,question8
fragmento	gist7,snippet7
frais	fee7
frammento	snippet7
frapper	mint7
frappeur	batter7,bat7
frecuencia	frequenc7
freigabe	approv8
freigeben	approv8,share8
frequencia	frequenc7
frequenz	frequenc7
frequenza	frequenc7
frete	ship8
frist	due7
fuente	feed7,font8,sourc7
fuentes	feed7
fuerza	forc7
fuge hinzu	add8
fuhre aus	execut8,run8
fuhre zusammen	merg8
fuhrer	leader7
fuhrung	tour8
fulle aus	fill8
funcao	function8,role7
funcion	function8
funcion edge	edg function8
funcion nueva	featur8
funcionalidade	featur8
funcionario	employe8
funcionarios	employe8
funciones	function8
funcoes	function8,role7
functie	function8
functionaliteit	featur8
fundir	merg8
fundo	background7,fund8
fundo de indice	etf7
fundos	fund8
fundusz	fund8
fungibel	fungibl7
fungibile	fungibl7
fungivel	fungibl7
fungsi	function8
funkce	function8
funkcja	featur8,function8
funkcje	function8
funktion	featur4,function8
funktionen	function8
funzionalita	featur8
funzione	function8
funzioni	function8
fuseau horaire	time zone8
fusiona	merg8
fusionar	merg8
fusionner	merg8
fusionnez	merg8
fuso horario	time zone8
fuso orario	time zone8
futbol	soccer7
futebol	soccer7
futuro	futur7
fußball	soccer7
fyll i	fill8
fıkra	joke8
fırsat	deal8,opportun8
ga naar	navig8
gabung	merg8
gabungkan	merg8
gagal	fail8
gaji	salari8
galat	bug8,error8
galleta	cooki7
gambar	imag8
gambarkan	draw8
gamme	rang7
gan	assign8
gan sao	star8
gan toi	nearbi8
gan đay	latest8,nearbi8,recent8
ganancias	earn8
gancho	hook7
gandakan	duplic8
ganti	chang8,replac8
ganti nama	renam8
ganz	whole7
garantia	assur7
gare	station8
gastgeber	host7
gasto	expens8
gastos	expens8
gatilho	hook7
gatunek	speci8
gaya	style8
gaz	gas7
gałaz	branch8
gałezi	branch8
gebaude	build8
gebeurtenis	event8
gebot	bid7
gebouw	build8
gebruik	usag8
gebruiker	user8
gebruikers	user8
gebruikersnaam	usernam8
gebuhr	fee7
gecmis	histor8,histori8
gedachtnis	memori8
gedanke	thought7
gedung	build8
gefuhl	emot8
gefuhle	emot8
gegenseitig	mutual7
gegenstand	item8,object7
gegevens	data8
geh auf	navig8
gehalt	salari8
gehe zu	navig8
geheim	secret8
geheime	secret8
geheimnis	secret8
geheugen	memori8
gejala	symptom8
gelap	dark8
geld	cash7
geld zuruck	refund8
geldanlage	invest8
geldborse	wallet8
gelegenheit	opportun8
gelen kutusu	inbox8
gelir	incom8
gelistirme	develop8
gemeenschap	communiti8
gemeinsam	common7,share7
gemeinschaft	communiti8
gemiddelde	averag8
geneesmiddel	drug8
genehmige	approv8
genehmigen	approv8
genehmigung	approv8
genel bakıs	overview8
genera	generat8
genera un	generat8
generacion	generat7
generador	generat7
generar	generat8
generar informe	report8
generare	generat8
generateur	builder7,generat7
generatore	generat7
generazione	generat7
genere	gender8,generat8
genereer	generat8
generer	generat8
generera	generat8
genereren	generat8
generez	generat8
generiere	generat8
generieren	generat8
genero	gender8
generuj	generat8
genitore	parent7
gens	peopl8
gente	peopl8
geografico	geo7
geografisch	geo7
geographique	geo7
geometria	geometri7
geplant	schedul7
geracao	generat7
gerade	current3
gerador	generat7
gerar	generat8
gerarchia	hierarchi7
gerat	devic8
gerate	devic8,equip7
gere	generat8,manag7
gerenciado	manag7
gerenciar	manag8
gerente	manag8
gerer	handl7,manag8
geri al	revert8,undo8
geri bildirim	feedback8
geri getir	restor8
geri yukle	restor8
gericht	court8
gerir	manag8
gesamt	total7,whole7
gesamtwert	tvl7
geschaft	busi8,deal8,shop7,store8
geschenk	gift8
geschichte	histori8
geschiedenis	histori8
geschlecht	gender8
geschwindigkeit	speed8,veloc7
gesetz	law8
gesetze	law8
geslacht	gender8
gespeichert	save7,store7
gesprach	convers8
gesprek	call8,chat8,convers8
gestao	manag8
gestao documental	ecm7
gestion	manag8
gestion client	crm7
gestion documentaire	ecm7
gestion documental	ecm7
gestionado	manag7
gestionar	manag8
gestione	manag8
gestione documentale	ecm7
gestire	handl7,manag8
gestito	manag7
gesundheit	health8
getal	number8
geteilt	share7
getir	get8
getirmek	get8
gewas	crop8
gewicht	weight8
gewinn	earn8
gezin	navig8
gezondheid	health8
ghi am	record8
ghi chu	note8
ghi lai	record8
ghi vao	write8
ghim	pin8
gia	price8
gia bao nhieu	price9
gia ca	price8
gia co phieu	stock8
gia đinh	famili8
giac ngu	sleep8
giai	solv8
giai ma	decrypt8
giai quyet	resolv8
giai thich	explain8
giai đau	tournament8
giai đoan	stage8
giam gia	discount8
giam sat	monitor8
giao cho	assign8
giao dich	deal8,trade8,transact8
giao dien	theme8
giao duc	educ8
giao hang	deliveri8,ship8
giao thong	traffic8,transport8
giao vien	teacher8
gider	expens8
gio	hour8,time8
gio hang	cart8
giocatore	player8
giocatori	player8
giochi	game8
gioco	game8
gioi han	limit8
gioi thieu	recommend8
gioi tinh	gender8
giong noi	voic8
giornaliero	daili8
giorni	day8
giorno	day8
giorno festivo	holiday8
girar	rotat7
girdi	input8
giris yap	login8
gitter	grid7
giuridico	legal8
gizi	nutrit8
gizli	privat8,secret8
gleichung	equat8
gleitkomma	float7
glisser	drag8
globalny	global8
glosario	glossari7
glossaire	glossari7
glossar	glossari7
glossario	glossari7
go bo	remov8
go loi	debug8
godkann	approv8
godzina	hour8,time8
goedkeuren	approv8
goedkeuring	approv8
goedkoop	cheap8
goi	call8,packag8
goi y	recommend8,suggest8
goi đang ky	subscript8
gonder	send8
gonderi	post8
gondermek	send8
gop	merg8
gorev	task8
gorevlendir	assign8
gorevler	task8
gorsel	imag8
goruntule	show8,view8
goruntuleme	view8
goster	show8
gosterge paneli	dashboard8
gostermek	show8
gozlem	observ8
gra	game8
graba	record8
grabar	record8
gracz	player8
graf	chart8
grafica	chart8
graficar	plot7
grafico	chart8,graph8,plot7
grafiek	chart8
grafik	chart8,graph8
grafo	graph8
grafo de conhecimento	knowledg graph8
grafo de conocimiento	knowledg graph8
graphe de connaissances	knowledg graph8
graphique	chart8,graph8
grappe	cluster8,pool7
gratis	free8
gratuit	free8
gratuito	free8
gravar	record8,save8
grave	record8
gren	branch8
grenze	limit8
grenzwert	threshold7
grezzo	raw7
griglia	grid7
grille	grid7
groei	growth8
groep	group8
groepen	group8
grootte	size8
groupes d utilisateurs	usergroup7
große	height3,size8
große andern	resiz8
großter gemeinsamer teiler	gcd7
grundlage	base7
grundlegend	basic7
grundlich	deep7
grup	group8
grupa	group8
gruplar	group8
grupo	group8
grupos	group8
grupos de usuarios	usergroup7
grupp	group8
gruppe	group8
gruppen	group8
gruppi	group8
gruppi di utenti	usergroup7
gruppo	group8
grupy	group8
grußen	greet7
gry	game8
guarda	save8
guarda el	save8
guardado	save7,store7
guardar	save8
guarde	save8
guarde el	save8
gui bieu mau	submit8
gui đi	send8
guia	guid8
guida	guidanc7,guid8
guion	script8
gulir	scroll8
gun	day8
guncelle	updat8
guncelleme	updat8
guncellemek	updat8
gunluk	daili8,log8
gunlukler	log8
gunstig	cheap8
gunstige	cheap8
guru	teacher8
guthaben	balanc8
gutschein	coupon8
guvenlik	safeti8,secur8
guvenlik acıgı	vulner8
guzergah	rout8
gwiazdka	star8
głos	voic8
głosnosc	volum8
głosuj	vote8
haal op	get8
haber	news8
haber ver	notifi8
haberler	news8
habilita	enabl8
habilitar	enabl8
habitacion	room8
habla	speak8,speech7
hablar	speak8
hacer	make7
hacer clic	click8
hacer cumplir	enforc7
hadiah	gift8
hafta	week8
haftalık	week8
hafıza	memori8
haken	hook7
halaman	page8
hallar	find8
hallazgos	find7
hallo	hello7
halte an	stop8
ham	function8
hamta	get8
handel	trade8
handeln	trade8
handelse	event8
handleiding	guid8
handtekening	signatur8
handy	mobil7,phone8
hang loat	bulk8
hang ngay	daili8
hang tuan	week8
hang đau	top8
hang đoi	queue8
hangi	list4
hangileri var	list6
hapus	delet8,remov8
hapuskan	delet8
harcama	expens8
harga	price8
harga saham	stock8
hari	day8
hari ini	today8
hari libur	holiday8
harian	daili8
harita	map8
hasil	result8
hasilkan	generat8
hastalık	diseas8
hastane	hospit8
hasılat	revenu8
hasła	password8
hasło	password8
hata	bug8,error8
hata ayıkla	debug8
hatalar	error8
hatırlat	remind8
hatırlatıcı	remind8
haufig	common7
haufigkeit	frequenc7
haupt	main7
hauptsachlich	main7
haus	home7,hous8
hauser	hous8
haustier	pet7
haut	high7
hauteur	height8
hava durumu	weather8
hava kalitesi	air qualiti8
hava nasıl	weather8
havaalanı	airport8
havale	transfer8
havalimanı	airport8
hayvan	anim8
haz clic	click8
he thong	system8
hebdomadaire	week8
hebergement	hotel8
hebergeur	host7
hechos	fact7
hedef	goal8
hedef kitle	audienc8
hedefler	goal8
hediye	gift8
helfen	help8
helpen	help8
hentikan	stop8
hepsi	all8
hepsini goster	list8
herausforderung	challeng7
herinner me	remind8
herinnering	remind8
herkese acık	public8
hernoem	renam8
hernoemen	renam8
heropen	reopen8
heropenen	reopen8
herramienta	tool8
herstart	restart8
herstarten	restart8
herstellen	restor8
herunterladen	download8
hervatten	resum8
hervorheben	highlight7
hesap	account8
hesap tablosu	spreadsheet8
hesapla	calcul8
hesaplama	calcul8
hesaplar	account8
heslo	password8
heure	hour8,time8
heures	hour8
heute	today8
hewan	anim8
hien tai	current8
hien thi	show8
hierarquia	hierarchi7
hieu nang	perform8
hieu suat	perform8
hijos	children7
hilfe	help8
hilo	thread8
hinh anh	imag8
hintergrund	background7
hinweise	advisori7
hinzu	add8
hinzufugen	add8,append7
hipervinculo	link8
hisse	stock8
hisse senedi	stock8
histoire	histori8
historia	histori8
historia zmian	histori8
historico	histor8,histori8
historicos	histor8
historik	histori8
historique	histor8,histori8
historiques	histor8
historis	histor8
historisch	histor8
historische	histor8
historyczny	histor8
hito	mileston8
hitos	mileston8
hitta	find8
hitung	calcul8
hitung jumlah	count8
hitungkan	calcul8
hizmet	servic8
hledat	search8
hledej	search8
ho so	profil8
ho tro	support8
hoa đon	invoic8
hoan	postpon8
hoan tac	revert8,undo8
hoan thanh	complet8
hoan tien	refund8
hoat hinh	anim8
hoat đong	activ8
hoc	learn8
hoc sinh	student8
hoch	high7
hochladen	upload8
hochschule	univers8
hochst	max7
hochste	highest7
hoe laat	time8
hoeveel	count8
hoeveel kost	price9
hohe	height8
hoi	ask8
hoja	sheet8
hoja de calculo	csv7,spreadsheet8
hoja de estilo	css7
hoja de ruta	roadmap7
hoja de vida	resum8
hojas de calculo	spreadsheet8
hoje	today8
hola	hello7
holen	fetch7,get8
hom nay	today8
hoogte	height8
hop nhat	merg8
hop thoai	dialog8
hop thu đen	inbox8
hop đong	contract8
hopital	hospit8
hora	hour8,time8
horaire	hour7
horas	hour8
horen	listen8
horodatage	timestamp7
hospedagem	hotel8
hote	host7
hoteis	hotel8
hoy	today8
hra	game8
hubungan	relat8
hubungkan	connect8
hudba	music8
huidige	current8
huis	hous8
hukuki	legal8
hukum	law8,legal8
humain	human7
humano	human7
humedad	humid7
humidite	humid7
huong dan	guid8
huren	rent8
hurtowo	bulk8
huruf	font8
hus	hous8
huur	rent8
huy	cancel8
huy bo	cancel8
hyperlink	link8
hız	speed8
i clienti	custom8
iade	refund8
iade et	refund8
ice aktar	import8
icerik	content8
icona	icon8
icono	icon8
idade	age8
identidad	ident8
identidade	ident8
identifiant	slug7
identifiants	credenti7,id7
identifica	identifi8
identificador	slug7
identificadores	id7
identificar	identifi8
identificare	identifi8
identificativi	id7
identificeren	identifi8
identifiez	identifi8
identifikasi	identifi8
identifique	identifi8
identifizieren	identifi8
identita	ident8
identitas	ident8
identitat	ident8
identite	ident8
identiteit	ident8
idioma	languag8,local7
idiomas	languag8
ikhtisar	overview8
iklan	ad8,advertis8
iklim	climat8
ikon	icon8
ikona	icon8
ikuti	follow8
il campo	field8
il mio ordine	order8
il mio profilo	current user8
ilac	drug8
ile jest	count8
ile kosztuje	price9
ilerleme	progress8
ilet	forward8
iletisim kutusu	dialog8
iliski	relat8
ilk	first8
ilmu	scienc8
im internet suchen	search web8
im web suchen	search web8
imagem	imag8
imagenes	imag8
imagens	imag8
imie	name8
immagine	imag8
immagini	imag8
immobile	properti8
immobilie	properti8
immobilien	properti8
imoveis	properti8
imovel	properti8
imparare	learn8
implantacao	deploy8
implantar	deploy8
implante	deploy8
implementacao	implement7
implementacion	deploy8,implement7
implementar	deploy8
implementazione	implement7
implementierung	implement7
imponer	enforc7
impor	enforc7,import8
imporre	enforc7
importa	import8
importar	import8
importare	import8
importeren	import8
importez	import8
importiere	import8
importieren	import8
importuj	import8
imposta	set8,tax8
impostare	set8
impostazioni	set8
imposto	tax8
impostos	tax8
impot	tax8
impots	tax8
imprima	print8
imprime	print8
imprimer	print8
imprimez	print8
imprimir	print8
impuesto	tax8
impuestos	tax8
imza	signatur8
imzala	sign8
in attesa	pend8
in batch	batch8
in blocco	bulk8
in de buurt	nearbi8
in der nahe	nearbi8
in diretta	live7
in esecuzione	run7
in sospeso	pend8
inaktivera	disabl8
inceleme	review8
incidencia	issu8,ticket8
incidencias	issu8
incidente	incid8
incidentes	incid8
incidenti	incid8
incontrare	meet7
incorporar	emb7
incorporare	emb7
incrociare	cross7
incrustaciones	embed7
incrustar	emb7
incydent	incid8
indagare	investig8
indeks	index8
indeling	layout8
indexfonds	etf7
indicacion	prompt7
indicaciones	direct8
indicazioni	direct8,guidanc7
indice	index8
indici	indic7
indienen	submit8
indietro	back7
indir	download8
indirim	discount8
indirizzi	address8
indirizzo	address8,url7
indirmek	download8
individuell	custom7
indizes	indic7
indrukken	press8
industria	industri8
inflacao	inflat7
inflacion	inflat7
inflazione	inflat7
informacao	info7,inform8
informacion	info7,inform8,insight7
informacion privilegiada	insid7
informacja	inform8
informacja zwrotna	feedback8
informacje	inform8
informacoes	inform8
informasi	inform8
informatie	inform8
informationen	inform8
informations	info7
informative	disclosur7
informazioni	info7,inform8
informe	report8
informe de ventas	report8
informe mensual	report8
informes	report8
infracciones	violat7
infractions	violat7
infragiornaliero	intraday7
ingatan	memori8
ingatkan	remind8
ingerer	ingest7
ingerir	ingest7
ingestao	ingest7
ingestar	ingest7
ingrediente	ingredi8
ingredientes	ingredi8
ingredienti	ingredi8
ingreso	incom8
ingresos	incom8,revenu8
ingresso	ticket8
inhaber	holder7
inhalt	content8
inhalte	content8
inhoud	content8
inicia	start8
inicializar	initi7
iniciar	start8
iniciar sesion	authent7,login8
iniciativa	initi7
inicie	start8
inicio	home7
inicio de sesion	login8
initialiser	initi7
initialisieren	initi7
initie	insid7
inizializzare	initi7
iniziare	start8
iniziativa	initi7
inkomen	incom8
inloggen	login8
inmueble	properti8
innertages	intraday7
inoffiziell	unoffici7
inoltra	forward8
inoltrare	forward8
inoltro	forward7
inplannen	schedul8
inquilino	tenant7
insa et	build8
insanlar	peopl8
inschakelen	enabl8
inschriften	inscript7
inscrever	subscrib8
inscricoes	inscript7
inscripcion	registr7
inscripciones	inscript7
inscrire	regist8
insegnante	teacher8
inserate	list7
inserer	insert7
inserir	insert7
inserir ou atualizar	upsert7
inserire	insert7
insertar	insert7
insertar o actualizar	upsert7
insiden	incid8
insiderhandel	insid7
insignia	badg7
inspecao	inspect7
inspeccion	inspect7
inspeccionar	inspect7
inspecionar	inspect7
inspektion	inspect7
instala	instal8
instalar	instal8,setup7
installa	instal8
installare	instal8
installera	instal8
installeren	instal8
installez	instal8
installiere	instal8
installieren	instal8
installningar	set8
instancia	instanc7
instancias	instanc7
instandhaltung	mainten8
instantane	snapshot8
instantanea	snapshot8
instantaneo	snapshot8
instanz	instanc7
instanzen	instanc7
instellen	configur8,set8
instellingen	set8
instrucao	prompt7
instruccion	prompt7
instrumento	instrument7
integracao	integr7
integracion	integr7
integrazione	integr7
integrer	emb7
inteiro	full7,whole7
inteligente	smart7
intelligent	smart7
intelligente	smart7
intentar de nuevo	retri8
interaccion	engag7
interaktion	engag7
intercambiar	swap7
interes	interest7
interesse	interest7
interessent	lead8
interessenten	lead8,prospect7
interet	interest7
intermediario	proxi7
internette ara	search web8
interno	insid7,intern7
intero	whole7
interrogazione	queri8
interrompere	stop8
interruptor	switch7
intervall	interv7
intervalle	interv7
intervallo	interv7,rang7
intervalo	interv7,rang7
intervista	interview8
intradia	intraday7
intradiario	intraday7
intrajournalier	intraday7
inventaire	inventori8
inventario	inventori8
inverser	revers7
inversion	invest8
inversiones	invest8
inversionistas	investor7
inversores	investor7
invertir	invest8,revers7
invertire	revers7
investasi	invest8
investeren	invest8
investidores	investor7
investiere	invest8
investieren	invest8
investigacion	research8
investigar	investig8,research8
investimenti	invest8
investimento	invest8
investimentos	invest8
investir	invest8
investire	invest8
investissement	invest8
investisseurs	investor7
investitori	investor7
investoren	investor7
invia	send8
inviare	dispatch7,send8
inviare modulo	submit8
invio	submiss7
invita	invit8
invitados	attende8
invitar	invit8
invitare	invit8
invite a	invit8
invitez	invit8
invocar	invok7
invocare	invok7
invoer	input8
invoquer	invok7
invullen	fill8
inwestowac	invest8
inwestycja	invest8
iptal	cancel8
iptal et	cancel8
iptal etmek	cancel8
ir a	navig8
ir de compras	shop8
ir para	navig8
is akısı	workflow8
isaretle	mark8
isci	worker8
iscriversi	subscrib8
iscriviti	regist8,subscrib8
iscrizioni	inscript7
isento	exempt7
isi	content8,fill8
isim	name8
islem	transact8
islemler	transact8
isletme	busi8
islev	function8
isolamento	isol7
isolierung	isol7
ispezionare	inspect7
ispezione	inspect7
istantanea	snapshot8
istanza	instanc7
istanze	instanc7
istasyon	station8
istatistik	statist8
istatistikler	statist8,stat8
istek	request8
istruzione	educ8,prompt7
isu	issu8
itineraire	direct8,rout8
iyilestir	optim8
izin	permiss8
izin akses	permiss8
izin talebi	leav8
izinler	permiss8
izle	monitor8
jaar	year8
jadwal	schedul8
jadwalkan	schedul8
jadwalkan ulang	reschedul8
jahr	year8
jahre	year8
jak dojechac	direct8
jakie	list4
jakie sa	list6
jakosc	qualiti8
jakosc powietrza	air qualiti8
jalankan	execut8,run8,start8
jalon	mileston8
jalur	path8
jalur pipa	pipelin8
jam	hour8
jam berapa	time8
jamfor	compar8
janela	window8
janji temu	appoint8
jarak	distanc8
jarak jauh	remot8
jaringan	network8
jawab	answer8,repli8
jawaban	answer8
jazyk	languag8
jeda	paus8
jednostka	unit8
jedzenie	food8
jefe	manag8
jelaskan	explain8
jendela	window8
jenis	type8
jenis kelamin	gender8
jerarquia	hierarchi7
jeton	token8
jeton d acces	access token8
jetons	token8
jetzt	current4
jeu de donnees	dataset7
jeux	game8
jezyk	languag8
jezyki	languag8
jidlo	food8
jizdenka	ticket8
jmeno	name8
jogador	player8
jogadores	player8
jogo	game8
jogos	game8
joindre	attach7,join7
jouer	play8
joueur	player8
joueurs	player8
jour	day8
jour ferie	holiday8
journaux	log8
jours	day8
jual	sell8
judul	titl8
juego	game8
juegos	game8
jugador	player8
jugadores	player8
jumlah	count8
jungste	recent8
juridica	legal8
juridico	legal8
juridique	legal8
juridisch	legal8
jurnal	paper8
juros	interest7
juzgado	court8
k 线	ohlcv7
kaart	card8,map8
kabul et	accept8
kac para	price8
kac tane	count8
kaldır	delet8,remov8
kalendar	calendar8
kalendarz	calendar8
kalender	calendar8
kalite	qualiti8
kamar	room8
kamer	room8
kamien milowy	mileston8
kampagne	campaign8
kampania	campaign8
kampanya	campaign8
kampanye	campaign8
kampf	battl7
kanaal	channel8
kanal	channel8
kanale	channel8
kanalen	channel8
kanallar	channel8
kanał	channel8
kanały	channel8
kandidaat	candid8
kandidat	candid8
kandydat	candid8
kans	opportun8
kante	edg7
kantoor	offic8
kantor	offic8
kanun	law8
kapasitas	capac8
kapasite	capac8
kapat	close8,disabl8
kapatma	close8
kapatmak	close8
kapazitat	capac8
kapitalwert	dcf7
karanlık	dark8
kargo	ship8
karsılastır	compar8
kart	card8
karta	card8,tab8
karta przegladarki	tab8
karte	card8,geojson7,map8
karten	card8
kartu	card8
karya seni	artwork8
karyawan	employe8
kasten	box7
kata	word8
kata kunci	keyword8
kata sandi	password8
katalog	catalog7,directori8,folder8
katalogu	directori8
kategori	categori8
kategoria	categori8
kategorie	categori8
katılımcı	attende8,particip8
kaufe	buy8
kaufen	buy8
kaydet	save8
kaydetmek	save8
kaydol	regist8
kaydır	scroll8
kayıt ol	regist8
kayıt yap	record8
kazanc	earn8
ke hoach	plan8
keamanan	secur8
kebijakan	polici8
kecepatan	speed8
kegiatan	activ8,event8
kelas	class8
kelime	word8
kelola	manag8
kelompok	group8
keluar akun	logout8
keluarga	famili8
keluarkan	remov8
kemajuan	progress8
kembalikan	restor8,revert8
kenali	identifi8
kendaraan	vehicl8
kenh	channel8
kennungen	id7
kennwort	password8
kennzahlen	metric8,ratio7
kennzeichnung	label8
keo tha	drag8
kepatuhan	complianc8
keranjang	cart8
kerentanan	vulner8
kereta	train8
kern	core7,kernel7
kerzen	ohlcv7
kesalahan	error8
kesehatan	health8
keselamatan	safeti8
kesepakatan	deal8
ket noi	connect8
ket qua	result8
ket thuc	finish8
ketersediaan	avail8
ketik	type8
ketikkan	type8
kette	chain7
keuangan	financ8,financi8
keur goed	approv8
kha dung	avail8
khac biet	diff8
khach hang	client8,custom8
khach hang tiem nang	lead8
khach san	hotel8
khan cap	emerg8
khan gia	audienc8
khao sat	survey8
khi hau	climat8
kho hang	inventori8
kho luu tru	repositori8
kho ma	repo8,repositori8
khoa	key8,lock8
khoa hoc	cours8,scienc8
khoan chi	expens8
khoan vay	loan8
khoang cach	distanc8
khoi phuc	restor8
khoi đong	start8
khoi đong lai	restart8
khong gian lam viec	workspac8
khu vuc	region8,zone8
kich hoat	enabl8
kich thuoc	size8
kiem thu	test8
kiem tra	check8
kierownik	manag8
kies	select8
kilidi ac	unlock8
kilitle	lock8
kilka	multipl8
kilo	weight8
kilometre tası	mileston8
kimlik	ident8
kinder	children7
kinematik	kinemat7
kinerja	perform8
kinh doanh	busi8
kirala	rent8
kiralık	rent8
kirim	send8
kirim formulir	submit8
kirim uang	transfer8
kirimkan	send8
kisi	contact8,person8
kisiler	contact8
kiste	box7
kitap	book8
klage	lawsuit7
klant	client8,custom8
klanten	custom8
klaren	clarifi7
klas	class8
klasa	class8
klasemen	stand8
klasor	directori8,folder8
klasse	class8
klassifikation	classif7
klassifizierung	classif7
klaster	cluster8
klausur	exam8
klavesa	key8
klavye	keyboard8
klawiatura	keyboard8
klawisz	key8
kleinste	min7
kleur	color8
klicka	click8
klicke	click8
klicken	click8
klien	client8
klienci	custom8
klient	client8,custom8
klienta	custom8
klik	click8
klik op	click8
klikken	click8
kliknij	click8
kliknout	click8
klima	climat8
klimat	climat8
klinik	hospit8
klone	clone8
klonen	clone8
kloning	clone8
klonla	clone8
klonuj	clone8
klucz	key8
klucze	key8
klug	smart7
knapp	button8
kniha	book8
knooppunt	node8
knop	button8
knoten	node8
kochen	cook7
kod	code8
kod inceleme	review@pull|merg|code|request8
kode sumber	code8
kodu	code8
koin	coin8
kolejka	queue8
kolom	column8
kolor	color8
kolumna	column8
kolumny	column8
komende	upcom8
komentar	comment8
komentarz	comment8
komentarze	comment8
kommandeur	command7
kommende	upcom8
kommentar	comment8
kommentar hinterlassen	comment8
kommentare	comment8
kommentera	comment8
kommentieren	comment8
kommunikation	communic7
kompilasi	compil8
kompilieren	compil8
kompiluj	compil8
komponen	compon8
komponent	compon8
komponente	compon8
komponenten	compon8
kompres	compress8
komprimieren	compress8
komputer	comput8
komunitas	communiti8
komut	command8
koncert	concert8
konferenz	confer7
konfiguracja	config8
konfigurasi	config8,configur8
konfiguration	config8,configur7
konfigurieren	configur8
konfirmasi	confirm8
konkret	specif8
konkretny	specif8
konnektor	connector7
konsep	draft8
konser	concert8
konserwacja	mainten8
konsol	consol8
konsola	consol8
konsole	consol8,termin7
kontainer	contain8
kontak	contact8
kontakt	contact8
kontakte	contact8
kontakty	contact8
konten	account8,content8
kontener	contain8
kontenery	contain8
kontext	context7
konteyner	contain8
konto	account8
kontoauszug	statement7
kontostand	balanc8
kontrak	contract8
kontrol	check8
kontrol et	check8
kontrol paneli	dashboard8
kontrollera	check8
kontrollieren	control7
konu	topic8
konu baslıgı	thread8
konum	locat8
konus	speak8
konusma	convers8
konversi	convert8
konvertera	convert8
konvertieren	convert8
konwertuj	convert8
konzert	concert8
koop	buy8
koordinaten	coordin7
kop	buy8
kopen	buy8
kopia zapasowa	backup8
kopieer	copi8
kopiera	copi8
kopiere	copi8
kopieren	copi8
kopiowac	copi8
kopiuj	copi8
koppelen	link8
kopyala	copi8
kopyalamak	copi8
kor	run8
korrelation	correl7
korrigieren	fix8
korting	discount8
kortingsbon	coupon8
kosten	cost8,price8
kostenlos	free8
kostenvoranschlag	estim7
kostnad	cost8
kosz	trash8
koszt	cost8
koszyk	cart8
kota	citi8
kotak dialog	dialog8
kotak masuk	inbox8
koupit	buy8
koyu	dark8
kraft	forc7
kraj	countri8
kraje	countri8
krankenhaus	hospit8
krankheit	diseas8
krankheiten	diseas8
kredi	loan8
kredit	loan8
kreis	circl7
kreuz	cross7
kriminalitat	crime7
kriminell	crimin7
kripto para	crypto8
kriterien	criteria7
krok	step8
kroki	step8
kryptowahrung	crypto8,cryptocurr7
kryptowahrungen	crypto8
kryptowaluta	crypto8
ksiazka	book8
ksiazke	book8
ksiazki	book8
ktora godzina	time8
kualitas	qualiti8
kualitas udara	air qualiti8
kueri	queri8
kullanıcı	user8
kullanıcı adı	usernam8
kullanıcılar	user8
kullanım	usag8
kulturel	cultur8
kulturell	cultur8
kunci	key8,lock8
kund	custom8
kunde	client8,custom8
kunden	client8,custom8
kundenbindung	loyalti7
kundenverwaltung	crm7
kunjungi	navig8
kunstenaar	artist8
kunstler	artist8
kunstlich	synthet7
kunstwerk	artwork8
kup	buy8
kupic	buy8
kupno	buy8
kupon	coupon8
kur	exchang8,instal8
kural	rule8
kuresel	global8
kurier	courier7
kurs	cours8,exchang8,rate8
kurs walut	exchang rate8
kurs wymiany	exchang8
kurse	class7,cours8
kursus	cours8
kurulus	organ8
kurz	short7
kurzel	ticker7
kurzlich	recent8
kutu	bug8
kutuphane	librari8
kuyruk	queue8
kwaliteit	qualiti8
kwetsbaarheid	vulner8
ky ten	sign8
ky thi	exam8
kılavuz	guid8
l employe	employe8
l equipe	team8
l evenement	event8
la branche	sector8
la carte	map8
la chaine	channel8
la ciudad	citi8
la commande	order8
la demande	request8
la especie	speci8
la fila	row8
la lampe	light8
la pagina	page8
la persona responsable	assigne8
la suppression	delet8
la tabella	tabl8
la tabla	tabl8
la touche	key8
laat zien	show8
laatste	latest8
laba	earn8
lacak	track8
laco	loop7
ladda ner	download8
ladda upp	upload8
lade ein	invit8
lade herunter	download8
lade hoch	upload8
laden	load7,shop7,store8
lagerbestand	inventori8
lagg till	add8
lagu	song8
laisser un commentaire	comment8
lakare	doctor8
lalu lintas	traffic8
lamaran	applic8
lamba	light8
lampe	light8
lampe an	light8
lampe aus	light8
lampiran	attach8
lampu	light8
lancamento	releas8
lance	bid7
lancer	run8,start8
lanceur	pitcher7,pitch7
lancez	run8
lanciatore	pitcher7
lander	countri8
landkarte	map8
langganan	subscrib8,subscript8
langkah	step8
langue	languag8,local7
langues	languag8
lanjutkan	resum8
lanzador	pitcher7
lanzamiento	pitch7,releas8
laporan	report8
las ciudades	citi8
lasa	lock8,read8
lascia un commento	comment8
lata	year8
latihan	exercis8,workout8
laufen	run7
laufen lassen	run8
laufend	run7
laufwerk	drive7
lauter	loud8
lautstarke	volum8
lavagna	board8
lavoro	job8,work7
lay thong tin	get8
layanan	servic8
layar	screen8
le depot	repo8,repositori8
le genre	gender8
le modele	templat8
le pays	countri8
le plus eleve	highest7
le plus proche	nearest7
le prix	price8
le probleme	issu8
le solde	balanc8
le theme	topic8
lebenslauf	resum8
lebensmittel	food8,groceri7
lecteur	drive7
leden	member8
leeftijd	age8
leer	read8
leg uit	explain8
lege an	creat8
legen	put7
legenda	subtitl8
legendas	subtitl8
leger	lite7
legge	law8
leggere	read8
leggero	lite7
leggi	law8,read8
lehne ab	reject8
lehrer	teacher8
lei	law8
leia	read8
leicht	lite7
leis	law8
leistung	perform8
leite weiter	forward8
leiter	manag8
leitfaden	guid8
lek	drug8
lekarz	doctor8
lekcja	class8
lelucon	joke8
lembar	sheet8
lembar kerja	spreadsheet8
lembranca	memento7
lembre me	remind8
lembrete	remind8
lembretes	remind8
len lich	schedul8
lengua	languag8
lenh	command8
lening	loan8
leraar	teacher8
leren	learn8
lernen	learn8,studi7
les clients	custom8
les employes	employe8
les equipes	team8
les evenements	event8
les pays	countri8
les prix	price8
lesen	read8
lesezeichen	bookmark8
letra da musica	lyric8
letra de cancion	lyric8
letra de la cancion	lyric8
lettertype	font8
lettura	read8
letzte	last7,latest8
letzte zwolf monate	ttm7
letzten	latest8
leute	peopl8
leve	lite7
leverancier	supplier8
levering	deliveri8
ley	law8
leyes	law8
lezen	read8
lezione	class8
lezioni	class7
liaison	bind7
libelle	label8
libreria	librari8
libri	book8
libro	book8
libros	book8
licenca	leav8
lich	calendar8
lich hen	appoint8
lich su	histor8,histori8
lich trinh	schedul8
licht	light8
liczba	count8,number8
lidar	handl7
lider	leader7
lie	relat7
lied	song8
lieder	song8
liedje	song8
liedtext	lyric8
lieferant	supplier8
lieferanten	supplier8
lieferung	deliveri8,ship8
lien	link8,uri7,url7
lien he	contact8
lien ket	link8
lier	link8
liet ke	list8
lieu	locat8,place7
lieu de travail	workplac7
lieux	place7
ligacao	call8
ligar	link8
ligar para	call8
ligero	lite7
ligne	line7,row8
ligne de commande	termin7
lignes	row8
lihat	view8
lijst van	list8
limiar	threshold7
limiet	limit8
limitar	restrict7
limitare	restrict7
limite	cap7,threshold7
limpar	clean7,clear7
limpiar	clean7,clear7
linea	line7
linea de comandos	termin7
linea de tiempo	timelin7
lingkungan	environ8
lingkungan hidup	environment8
lingua	languag8,local7
lingue	languag8
linha	line7,row8
linha do tempo	timelin7
linhas	row8
linie	line7
lire	read8
lire la musique	play8
lirik lagu	lyric8
lisez	read8
lista de	list8
lista de reproducao	playlist8
lista de reproduccion	playlist8
lista de tareas	todo8
lista desplegable	dropdown7
lista odtwarzania	playlist8
lista wszystkich	list8
listar	list8
liste	array7
liste aller	list8
liste de	list8
liste de lecture	playlist8
liste deroulante	dropdown7
liste des	list8
listele	list8
listeleme	list8
lister	list8
listez	list8
listrik	power8
livelli	tier7
livraison	deliveri8,ship8
livre	book8
livres	book8
livro	book8
livros	book8
lixeira	trash8
llama a	call8
llamada	call8
llamar	call8
lo hong	vulner8
loai	speci8,type8
loai bo	remov8
loc	filter8
locais	place7
local de trabalho	workplac7
locali	local8
localizacao	loc7,locat8
localizador	finder7
locataire	tenant7
locatie	locat8
log aplikasi	log8
logdateien	log8
logga in	login8
logi	log8
logiciel	softwar8
logiciels	softwar8
logowanie	login8
lohn	salari8
loi	bug8,error8,law8
loi bai hat	lyric8
loi moi	invit8
loi nhuan	earn8
lois	law8
loja	shop7,store8
lokaal	local8
lokal	local8,restaur8
lokale	local8
lokalen	local8
lokaler speicher	localstorag7
lokalizacja	locat8
lokalny	local8
lokasi	locat8
lop	class8
los clientes	custom8
los informes	report8
losche	delet8
loschen	clear7,delet8
loscht	delet8
loschung	delet8
losen	resolv8,solv8
losenord	password8
losowo	random8
losowy	random8
lotnisko	airport8
lotu	flight8
loty	flight8
louer	rent8
lowongan	job8
lua chon	select8
luas	area8
luat	law8
luce	light8
luces	light8
luchthaven	airport8
luchtkwaliteit	air qualiti8
luci	light8
lucros	earn8
ludnosc	popul8
ludzie	peopl8
luft	air7
luftfeuchtigkeit	humid7
luftqualitat	air qualiti8
lugar	locat8,place7
lugar de interes	attract8
lugar de trabajo	workplac7
lugares	place7
lugares de interes	attract8
luisteren	listen8
luka w zabezpieczeniach	vulner8
lukis	draw8
lumiere	light8
lumieres	light8
luoc đo	schema8
luoghi	place7
luogo	locat8,place7
luogo di lavoro	workplac7
luong	salari8
luu	save8
luu lai	save8
luu luong	traffic8
luu tru	archiv8,storag8
luz	light8
luzes	light8
ma commande	order8
ma demande	request8
ma giam gia	coupon8
ma hoa	encrypt8
ma nguon	code8
ma thong bao	token8
maak aan	creat8
maak een	creat8
maand	month8
maas	salari8
macchina	car8
machbarkeitsnachweis	poc7
machen	make7
magasin	shop7,store8
magaza	store8
magazzino	inventori8
magnetico	magnet7
magnetique	magnet7
magnetisch	magnet7
mahasiswa	student8
mahkeme	court8
mahsul	crop8
mainkan	play8
maintenant	current4
mais alto	highest7
mais proximo	nearest7
mais recente	latest8
maison	home7,hous8
makalah	paper8
makale	articl8,paper8
makanan	food8
maken	creat8
mal	multipli7
maladie	diseas8
maladies	diseas8
malattia	diseas8
malattie	diseas8
male ein	draw8
malen	paint7
maliye	financ8
maliyet	cost8
malzeme	ingredi8
malzemeler	ingredi8
man hinh	screen8
manajemen	manag8
manajer	manag8
manda	send8
mandant	tenant7
mandar	send8
mandare	send8
mandataire	proxi7
mande	send8
manejar	handl7
mang	network8
mang web	web8
mang xa hoi	social8
mannschaft	team8
mantenimiento	mainten8
manutencao	mainten8
manutenzione	mainten8
mapa	geojson7,map8
mapas	map8
mapeamento	map7
mapear	map7
mapeo	map7
mapp	folder8
mappa	geojson7,map8
mappatura	map7
mappen	folder8
marca	brand8
marca como	mark8
marca de tiempo	timestamp7
marca temporale	timestamp7
marcador	bookmark8,score8,tag8
marcadores	bookmark8
marcar	mark8,schedul8
marcar como	mark8
marcar como concluido	complet8
marcar como hecho	complet8
marcar con estrella	star8
marcar terminada	complet8
marcas	brand8
marche	market8
marchio	brand8
marco	frame7,mileston8
marka	brand8
marken	brand8
markeren	mark8
markiere	mark8
markieren	highlight7,mark8
marknad	market8
markt	market8
markte	market8
marque	brand8
marque page	bookmark8
marquer	mark8
marquer comme termine	complet8
marquer termine	complet8
mas	most7
mas alto	highest7,loud8
mas cercano	nearest7
masalah	issu8
maschine	engin7
mascota	pet7
masiva	bulk8
masivo	bulk8
masowo	bulk8
massal	bulk8
massenhaft	bulk8
massimo	max7
masuk akun	login8
masukan	feedback8,input8
mat khau	password8
mata uang	currenc8
mata uang kripto	crypto8
matematica	math8
matematicas	math8
matematik	math8
matematika	math8
matematyka	math8
mathematik	math8
mathematique	math8
mathematiques	math8
matikan	disabl8
matrice	matrix7
matrici	matric7
matriz	array7,matric7,matrix7
matrizen	matric7
matrizes	matric7
mau	templat8
mau sac	color8
maus	mous8
maximo	high7,max7
maximo comun divisor	gcd7
may chu	server8
may gio	time8
may tinh	comput8
mayoria	most7
mazzo	deck7
maßstab	scale7
mdc	gcd7
meddelande	messag8
medecin	doctor8
medewerker	employe8
media sosial	social8
mediana	median7
medica	medic8
medicament	drug8
medicamento	drug8
medicamentos	drug8
medicijn	drug8
medico	doctor8,medic8
medien	media8
medikament	drug8
medio	averag8
medioambiental	environment8
medios	media8
medir	measur8
medis	medic8
medisch	medic8
medizinisch	medic8
medlem	member8
medyczny	medic8
meerdere	multipl8
mehrere	multi7,multipl8
mehreren	multipl8
meilenstein	mileston8
meilleur	best8,top8
meilleure	best8
meilleurs	top8
mein kalender	calendar8
mein profil	current user8
meine termine	calendar8,event8
meisten	most7
mejor	best8
mejorado	enhanc7
mejorar	enhanc7,upgrad7
mejores	best8,top8
melacak	track8
melanger	mix7
melding	notif8
meldingen	notif8
meldung	issu8
melhor	best8
melhorar	enhanc7
melhores	top8
melihat	view8
memantau	monitor8
memasang	instal8
membaca	read8
membalas	repli8
membandingkan	compar8
membatalkan	cancel8
membayar	pay8
membeli	buy8
memblokir	block8
membre	member8
membres	member8
membresia	membership7
membri	member8
membro	member8
membros	member8
membuat	creat8
membuka	open8
memeriksa	check8
memesan	book8
memilih	select8
memindahkan	move8
memoire	mem7,memori8
memoria	mem7,memori8
memoria locale	localstorag7
memorizzato	store7
memperbarui	updat8
memulai	start8
menace	threat7
menambahkan	add8
mencari	search8
mencetak	print8
mendatang	upcom8
mendeteksi	detect8
menedzer	manag8
menerbitkan	publish8
menerima	accept8
menganalisis	analyz8
mengekspor	export8
mengekstrak	extract8
menggabungkan	merg8
menghapus	delet8
menghentikan	stop8
menghitung	calcul8
mengimpor	import8
mengirim	send8
mengisi	fill8
mengubah	chang8,edit8
menguji	test8
mengundang	invit8
mengunduh	download8
mengunggah	upload8
menilai	assess8
menjadwalkan	schedul8
menjalankan	run8
menjual	sell8
menolak	reject8
mensagem	messag8
mensagens	messag8
mensaje	messag8
mensajeria	courier7
mensajero	courier7
mensajes	messag8
mensal	month7
mensch	human7
menschen	peopl8
mensen	peopl8
mensile	month7
mensual	month7
mensuel	month7
menu a tendina	dropdown7
menu deroulant	dropdown7
menu desplegable	dropdown7
menu suspenso	dropdown7
menugaskan	assign8
menulis	write8
menunggu	wait8
menutup	close8
menyalin	copi8
menyelesaikan	resolv8
menyetujui	approv8
menyewa	rent8
menyimpan	save8
mercado	market8
mercado bursatil	market8
mercados	market8
mercato	market8
merek	brand8
mergen	merg8
merk	brand8
merkmal	featur8
mes	month8
mes clients	custom8
mes commandes	order8
mes evenements	event8
mesafe	distanc8
mesaj	messag8
mesajlar	messag8
mesclar	merg8
mescle	merg8
mescolare	mix7
mese	month8
meses	month8
mesi	month8
messaggi	messag8
messaggio	messag8
messe die	measur8
messen	measur8
mesto	citi8
mesurer	measur8
metadados	metadata7
metadaten	metadata7
metadati	metadata7
metadatos	metadata7
metadonnees	metadata7
metas	goal8
metas do	goal8
meten	measur8
meteo	weather8
metin	text8
metin yaz	type8
metoda	method8
metode	method8
metodo	method8
metricas	metric8
metriche	metric8
metrik	metric8
metriken	metric8
metrikler	metric8
metriques	metric8
metropolitana	subway7
metryki	metric8
mets a jour	updat8
mettere	put7
mettere in pausa	paus8
mettre	put7,set8
mettre a jour	updat8
mettre a niveau	upgrad7
mettre en pause	paus8
meu perfil	current user8
mevcut	avail8,current8
mezclar	mix7
mi agenda	calendar8
mi equipo	team8
mi perfil	current user8
mi usuario	current user8
miasta	citi8
miasto	citi8
mide	measur8
midia	media8
midia social	social8
miejsce	locat8
miembro	member8
miembros	member8
mien phi	free8
miesiac	month8
miete	rent8,rental7
mieten	rent8
mieter	tenant7
migawka	snapshot8
migliorare	enhanc7
migliorato	enhanc7
migliore	best8
migliori	best8,top8
migracao	migrat8
migracion	migrat8
migraciones	migrat8
migracja	migrat8
migracje	migrat8
migracoes	migrat8
migrasi	migrat8
migratie	migrat8
migrationen	migrat8
migrazione	migrat8
mijlpaal	mileston8
minaccia	threat7
minggu	week8
mingguan	week8
minha agenda	calendar8
minha equipe	team8
minha meta	goal8
minimo	min7
mintar	mint7
minuten	minut7
minuto	minut7
mirip	similar8
mis clientes	custom8
mis metas	goal8
mischen	mix7
mise a jour	updat8
mise en page	layout8
mislukt	fail8
mismo	self7
misturar	mix7
misura	measur8
misurare	measur8
mit der maus daruber	hover8
mitarbeiter	collabor7,employe8
mitglied	member8
mitglieder	member8
mitgliedschaft	membership7
mitschrift	transcript8
mitwirkende	collabor7,member@project|team|group|repositori8
mo hinh	model8
mo khoa	unlock8
mo lai	reopen8
mo ra	open8
mo ta	descript8
mobil	car8
modalita	mode7
modele	templat8
modele de document	templat8
modele de langage	llm7
modeles	templat8
modelle	model8
modelli	pattern7,templat8
modello	model8,templat8
modelo	model8,templat8
modelo de lenguaje	llm7
modelo de linguagem	llm7
modelos	model8,templat8
modifica	edit8
modificar	chang8,edit8,modifi7
modificare	chang8,edit8,modifi7
modifications apportees	chang8
modifiche	chang8
modifier	chang8,edit8
modifiez	edit8
modifique	edit8
modo oscuro	dark8
modulo	form8
modus	mode7
moeda	currenc8
moedas	coin8,currenc8
moi	invit8,new8
moi nguoi	peopl8
moi nhat	latest8
moi quan he	relat8
moi truong	environ8
mois	month8
moltiplicare	multipli7
momentaufnahme	snapshot8
momentopname	snapshot8
mon agenda	calendar8
mon an	food8
mon cv	resum8
mon depot	repo8,repositori8
mon equipe	team8
mon profil	current user8
mon solde	balanc8
monat	month8
monate	month8
monatlich	month7
monde	world8
mondial	global8,world8
mondiale	world8
mondo	world8
moneda	coin8,currenc8
monedas	coin8
monedero	wallet8
moneta	coin8
monitoraggio	monitor8
monitoramento	monitor7
monitorar	monitor8
monitorare	monitor8
monitorear	monitor8
monitoreo	monitor7
monitorizar	monitor8
monitorowanie	monitor8
monitoruj	monitor8
monnaie	currenc8
montre	show8
montrer	show8
montrez	show8
mostra	show8
mostrami	show8
mostrar	display7,show8
mostrar todas	list8
mostrar todos	list8
mostrare	show8
mostre	show8
mot cle	keyword8
mot de passe	password8
mote	meet8
moteur	engin7
motifs	pattern7
motore	engin7
mots	word8
mots cles	keyword8
motyw	theme8
mova	move8
mover	move8
movil	mobil7
mow	speak8
moyenne	averag8
mua	buy8
mua sam	shop8
muc	item8,section8
muc su dung	usag8
muc tieu	goal8
mudancas	chang8
mudar	chang8
mudar de branch	checkout8
mude	chang8
mudur	manag8
muestra	sampl7,show8
muestrame	show8
mueve	move8
mui gio	time zone8
muis	mous8
mulai	start8
mulai ulang	restart8
mulakat	interview8
multimedia	media8
multiplicar	multipli7
multiplizieren	multipli7
multiplo	multi7
mundial	global8,world8
mundo	world8
munt	coin8
munze	coin8
murah	cheap8
musait	avail8
musaitlik	avail8
musee	museum8
museo	museum8
museu	museum8
musica	music8,song8
musik	music8
musique	music8
muster	pattern7
musteri	client8,custom8
musteriler	custom8
mutuel	mutual7
mutuo	mutual7
muze	museum8
muzeum	museum8
muziek	music8
muzik	music8
muzyka	music8
muzyke	music8
naam	name8
nach unten scrollen	scroll8
nachbarschaft	neighborhood7
nachdenken	think7
nachricht	messag8
nachrichten	messag8,news8
nachschlagen	lookup7
nachste	nearest7,next8
nachsten	next8
nachster	next8
nacisnij	press8
nadchodzace	upcom8
nagraj	record8
nagrywanie	record8
nagły wypadek	emerg8
nahradit	replac8
nahrat	upload8
nahrwerte	nutrit8
nahverkehr	transit7
nainstalovat	instal8
najblizsze	upcom8
najdi	find8
najedz kursorem	hover8
najit	find8
najlepsze	top8
najlepszy	best8
najnowszy	latest8
naklady	cost8
naleving	complianc8
nam	year8
nama	name8
nama pengguna	usernam8
namensauflosung	dns7
namensraum	namespac8
namn	name8
nang luong	energi8
nao lidas	unread8
nao lido	unread8
nao oficial	unoffici7
napisy	subtitl8
napisz	write8
naplanovat	schedul8
napraw	fix8
napsat	write8
narysuj	draw8
narzedzie	tool8
nasadit	deploy8
nastaveni	set8
nastavit	set8
nastepny	next8
natif	nativ7
nativo	nativ7
natura	natur7
naturaleza	natur7
natureza	natur7
natverk	network8
nauczyciel	teacher8
nauka	learn8,scienc8
navega	navig8
navegador	browser8
navegar	brows7,navig8
navegue	navig8
navigare	navig8
navigasi	navig8
navigateur	browser8
navigeren	navig8
navigieren	navig8
naviguer	brows7,navig8
nawiguj	navig8
nazwa	name8
nazwa uzytkownika	usernam8
ne kadar	price6
necesitar	need7
negara	countri8
negociacao	trade7
negociar	trade8
negociare	trade8
negociation	trade7
negocio	busi8,deal8
negocios	busi8,deal8
negozio	shop7,store8
nehmen	take7
nelle vicinanze	nearbi8
nen	compress8
nettoyer	clean7
netwerk	network8
netzwerk	network8
neu anlegen	creat8
neu laden	reload7
neu ordnen	reorder7
neu starten	restart8
neue	new8
neuen	new8
neuer	new8
neuer termin	appoint8,event8
neues	new8
neueste	latest8,recent8
neuesten	latest8
neuigkeiten	news8
neulich	recent7
neustart	restart8
neustarten	restart8
ngan hang	bank8
ngan sach	budget8
nganh	industri8
ngau nhien	random8
ngay	day8
ngay le	holiday8
ngay thang	date8
nghe	listen8
nghe si	artist8
nghi phep	leav8
nghia la	definit8
nghien cuu	research8
ngoi nha	hous8
ngon ngu	languag8
nguoi	person8
nguoi choi	player8
nguoi dung	user8
nguoi phu trach	assigne8
nguoi tham du	attende8
nguoi tham gia	particip8
nguoi theo doi	follow8
nguyen lieu	ingredi8
nha cung cap	supplier8
nha ga	station8
nha hang	restaur8
nhac nho	remind8
nhan	label8,press8
nhan ban	duplic8
nhan dien	identifi8
nhan vao	click8
nhan vien	employe8
nhan xet	comment8
nhanh	branch8
nhap	click8,type8
nhap du lieu	import8
nhat ky	log8
nhiem vu	task8
nhiem vu con	subtask8
nhiet đo	temperatur8
nhieu	multipl8
nhom	group8,team8
nhung gi	list4
niedawny	recent8
nieprzeczytane	unread8
nieruchomosc	properti8
nieudane	fail8
nieuw	new8
nieuwe	new8
nieuws	news8
nilai	evalu8,score8
nilai tukar	exchang8,exchang rate8
niveaux	tier7
niveis	tier7
niveles	tier7
no leido	unread8
no leidos	unread8
no oficial	unoffici7
nochmal versuchen	retri8
nocleg	hotel8
nodig uit	invit8
nodo	node8
nodos	node8
noi	speak8
noi dung	content8
noleggiare	rent8
nom d utilisateur	usernam8
nom de domaine	dns7
nombre	name8
nombre de	count8,number8
nombre de usuario	usernam8
nombre premier	prime7
nombres	name8
nome	name8
nome de usuario	usernam8
nome utente	usernam8
nomi	name8
nomina	salari8
nomor	number8
nomor telepon	phone8
non letti	unread8
non lu	unread8
non lus	unread8
non officiel	unoffici7
non ufficiale	unoffici7
nonaktifkan	disabl8
noodgeval	emerg8
norma	standard7
normaliser	normal7
normalisieren	normal7
normalizar	normal7
normalizzare	normal7
norme	standard7
nota	grade7,note8
nota fiscal	invoic8
nota media	rate8
notas	note8
notatka	note8
notatki	note8
note moyenne	rate8
noter	grade7
notfall	emerg8
noticia	news8
noticias	news8
notifica	notif8
notificacao	notif8
notificacion	notif8
notificaciones	notif8
notificacoes	notif8
notificar	notifi8
notificare	notifi8
notifiche	notif8
notifikasi	notif8
notifique	notifi8
notitie	note8
notities	note8
notiz	note8
notizen	note8
notizie	news8
notlar	note8
notre equipe	team8
nourriture	food8
nouveau	new8
nouvel evenement	event8
nouvelle	new8
nouvelles	news8
nova	new8
novo	new8
novy	new8
nowa	new8
nowe	new8
nowy	new8
noyau	core7,kernel7
nuage	cloud7
nuage de mots	word cloud8
nuage de points	scatter7
nube	cloud7
nube de palabras	word cloud8
nucleo	core7,kernel7
nueva	new8
nuevo	new8
nuevos	new8
nufus	popul8
numara	number8
numer	number8
numer telefonu	phone8
numeri	number8
numerique	digit7
numerisation	scan7
numeriser	scan7
numero	number8
numero de telefone	phone8
numero de telefono	phone8
numero de telephone	phone8
numero di telefono	phone8
numero primo	prime7
numeros	number8
nummer	number8
nuoc	water8
nuova	new8
nuovo	new8
nut	button8
nut mang	node8
nutricao	nutrit8
nutricion	nutrit8
nutrisi	nutrit8
nutrizione	nutrit8
nutzer	user8
nutzung	usag8
nuvarande	current8
nuvem	cloud7
nuvola	cloud7
nyalakan	enabl8
nyheter	news8
nœud	node8
nœuds	node8
o indice	index8
o mercado	market8
o problema	issu8
obat	drug8
obergrenze	cap7
obiettivi	goal8
obiettivo	goal8,target7
objaw	symptom8
objawy	symptom8
objectif	goal8,target7
objectifs	goal8
objednavka	order8
objekt	item8,object7
objet	object7
objetivo	goal8,target7
objetivos	goal8
objeto	object7
oblicz	calcul8
obliczyc	calcul8
obnovit	restor8
obra de arte	artwork8
obraz	imag8
obrazek	imag8
obrolan	chat8
observacao	observ8
observacion	observ8
observaciones	observ8
observacoes	observ8
obserwacja	observ8
obserwuj	follow8
obserwujacy	follow8
obszar	area8
obszar roboczy	workspac8
obten	get8
obtener	fetch7,get8,retriev7
obtenez	get8
obtenha	get8
obtenir	get8
obter	fetch7,get8,retriev7
ocen	assess8,evalu8
ocena	rate8
ocenic	evalu8
oczekujace	pend8
oda	room8
odbiorcy	audienc8
odblokuj	unlock8
odcinek	episod8
odczytaj	read8
ode	pay8
odebrat	remov8
odeme	payment8
odemek	pay8
odemeler	payment8
odeslat	send8
odległosc	distanc8
odpovedet	repli8
odpowiedz	answer8,repli8
odpowiedziec	repli8
odrzuc	reject8
odrzucic	reject8
odstranit	delet8
odszyfruj	decrypt8
odtworz	play8
odwołac	cancel8
odzywianie	nutrit8
odłoz	postpon8
oefening	exercis8
oferta	bid7
ofertas	offer7
offen	pend8
offenlegung	disclosur7
offenlegungen	disclosur7
offentlich	public8
offentliche	public8
offentliche verkehrsmittel	transport8
offerta	bid7
offerte	offer7
offne	open8
offnen	open8
offre	suppli7
offres	offer7
oficina	offic8,workplac7
ofis	offic8
oge	element8,item8
oggetto	item8,object7
oggi	today8
ogren	learn8
ogrenci	student8
ogretmen	teacher8
ogłos	announc8
ogłoszenie	ad8,announc8
okazja	opportun8
okno	window8
okno dialogowe	dialog8
oku	read8
okul	school8
okumak	read8
okunmamıs	unread8
ola	hello7,wave7
olahraga	sport8
olay	incid8
olc	measur8
olustur	creat8,generat8
olusturma	creat8
olusturmak	creat8
omgeving	environ8
omrekenen	convert8
omzet	revenu8
omzetten	convert8
onay	approv8
onayla	approv8,confirm8
onaylamak	approv8
onceki	previous8
oncelik	prioriti8
onda	wave7
onde	wave7
onderdeel	compon8
onderhoud	mainten8
ondersteuning	support8
ondertekenen	sign8
ondertiteling	subtitl8
ondertitels	subtitl8
onderwerp	topic8
onderwijs	educ8
onderzoek	research8
onderzoeken	investig8
oner	recommend8,suggest8
ongedaan maken	revert8,undo8
ongelezen	unread8
onglet	tab8
onglets	tab8
onibus	bus8,buse7
ontgrendelen	unlock8
ontsleutelen	decrypt8
ontwerp	design8
ontwerpen	design8
ontwikkeling	develop8
op afstand	remot8
op internet zoeken	search web8
opciones	option7
opcoes	option7
opdracht	command8
openbaar	public8
openen	open8
openstaand	pend8
opera d arte	artwork8
operacao	oper7
operacion	oper7
operazione	oper7
ophalen	get8
opinia	review8
opiniao	feedback8
opis	descript8
oplossen	resolv8,solv8
opmerking	comment8
opnemen	record8
opnieuw proberen	retri8
opnieuw starten	restart8
opnv	transit7
oportunidad	deal8,opportun8
oportunidade	opportun8
oportunidades	opportun8
oppervlakte	area8
oppna	open8
opportunita	opportun8
opportunite	opportun8
opravneni	permiss8
oprogramowanie	softwar8
opslaan	save8
opslag	storag8
optimaliseren	optim8
optimalkan	optim8
optimasi	optim8
optimiere	optim8
optimieren	optim8
optimierung	optim8
optimisation	optim8
optimiser	optim8
optimisez	optim8
optimiza	optim8
optimizacion	optim8
optimizar	optim8
optimize et	optim8
optionen	option7
optymalizacja	optim8
opublikuj	publish8
opzioni	option7
ora	hour8
oran	rate8
orang	person8
orang orang	peopl8
orario	hour7
orcamento	budget8,estim7
orden de compra	order8
ordenador	comput8
ordenar	sort8
ordenar por	sort8
ordina per	sort8
ordinare	sort8
ordinateur	comput8
ordine	order8
ordini	order8
ordner	directori8,folder8
ordre du jour	agenda8
ore	hour8
organisasi	organ8
organisatie	organ8
organizacao	organ8
organizacion	organ8
organizacja	organ8
organizzazione	organ8
orientacao	guidanc7
orientacion	guidanc7
origem	sourc7
origen	sourc7
ort	loc7,locat8,place7
ortalama	averag8
ortam	environ8
orte	place7
oscuro	dark8
osoba	person8
osoba odpowiedzialna	assigne8
ospedale	hospit8
ospite	host7
osservazione	observ8
ostatni	latest8
ostatnie	latest8,recent8
ostrzezenie	alert8
otel	hotel8
oteller	hotel8
otevrit	open8
otimizacao	optim8
otimizar	optim8
otimize	optim8
otobus	bus8
otopark	park8
ottenere	get8
ottieni	get8
ottimizza	optim8
ottimizzare	optim8
ottimizzazione	optim8
oturum	session8
oturum ac	login8
oturumu kapat	logout8
otworz	open8
otworz ponownie	reopen8
otworzyc	open8
outil	tool8
ouvir	listen8
ouvre	open8
ouvrez	open8
ouvrier	worker8
ouvrir	open8
overboeking	transfer8
overmaken	transfer8
overnachting	hotel8
oversatt	translat8
overzicht	overview8
oy ver	vote8
oynat	play8
oyun	game8
oyuncu	player8
oyunlar	game8
ozel	privat8
ozellik	featur8,properti8
ozet	summar8,summari8
ozetle	summar8
ozgecmis	resum8
oznacz	mark8
oznameni	notif8
paare	pair7
pacchetto	apt7,packag8
pacco	parcel7
paciente	patient8
pacientes	patient8
pacjent	patient8
pacote	apt7,packag8
pacotes	packag8
paczka	packag8
padrao	standard7
padre	parent7
padroes	pattern7
paese	countri8
paesi	countri8
paga	pay8
pagamenti	payment8
pagamento	pay8,payment8
pagamentos	payment8
pagar	pay8
pagare	pay8
pagina	page8
pagina web	html7
paginacao	pagin7
paginacion	pagin7
paginas	page8
paginas web	site7
paginazione	pagin7
pagine	page8
pago	payment8
pagos	payment8
pague	pay8
pai	parent7
paiement	pay8,payment8
paiements	payment8
painel	dashboard8
painel de controle	dashboard8
pais	countri8
paises	countri8
pajak	tax8
paket	apt7,packag8,parcel7
paketdienst	courier7
pakete	packag8
pakiet	packag8
pakket	packag8
palabra	word8
palabra clave	keyword8
palabras	word8
palabras clave	keyword8
palavra	word8
palavra chave	keyword8
palavra passe	password8
palavras	word8
palavras chave	keyword8
paliers	tier7
pallacanestro	basketbal7
pamiec	memori8
pamiec masowa	storag8
paminnelse	remind8
panduan	guid8
panel de control	dashboard8
panen	crop8
panggil	call8
panggilan	call8
panier	cart8
pano	board8
panoramica	overview8
pantalla	display7,screen8
pantau	monitor8
papan	board8
papan ketik	keyboard8
papeis	role7
papel	role7
papelera	trash8
papierkorb	trash8
paquet	apt7,packag8
paquete	apt7,packag8,parcel7
paquetes	packag8
paquets	packag8
par lot	bulk8
par lots	batch8
para birimi	currenc8
parametre	set8
parametres	configur7,paramet7,set8
parametri	paramet7
parametros	paramet7
parar	stop8
parc	park7
parca	part8
parceiro	partner7
parcela	parcel7
parche	patch7
parchear	patch7
parcheggio	park8
parco	park7
parcourir	brows7
pare	stop8
pare feu	firewal7
parecido	similar8
parecidos	similar8
pares	pair7
parkeerplaats	park8
parkeren	park8
parkir	park8
parkplatz	park8
parlare	speak8
parler	speak8
parola	password8,word8
parola chiave	keyword8
parole	speech7,word8
paroles	lyric8
parque	park7
parsen	pars7
parser	pars7
partage	share8
partager	share8
partagez	share8
partecipante	particip8
partecipanti	attende8
partecipazioni	hold7
partenaire	partner7
parti	part8
participaciones	hold7
participacoes	hold7
participante	attende8,particip8
participantes	attende8,particip8
partida	match7
partido	game8,match7
partie	part8
partilhar	share8
partita	game8,match7
pas cher	cheap8
pas chers	cheap8
pasado	last7
pasang	instal8
pasar	market8
pasar el raton	hover8
pasien	patient8
paso	step8
pasos	step8
passaggio	step8
passar o mouse	hover8
passare il mouse	hover8
passo	step8
passos	step8
passwort	password8
pastas	folder8
patienten	patient8
pato	duck7
patrimonio	equiti7
patrones	pattern7
pausa	break7,paus8
pausar	paus8
pausar a	paus8
pausieren	paus8
pauta	agenda8
pauzeren	paus8
payez	pay8
paylas	share8
paylasmak	share8
pays	countri8
pazar	market8
paziente	patient8
pazienti	patient8
pedido	order8,request8
pedidos	order8
pedir revision	review8
pegar	get8,take7
pegawai	employe8
peindre	paint7
pekerja	worker8
pekerjaan	job8
peladen	server8
pelamar	candid8
pelanggan	custom8
pelicula	movi8
peliculas	movi8
peluang	opportun8
pemain	player8
pemakaian	usag8
pemasok	supplier8
pembaruan	updat8
pembayaran	payment8
pemberitahuan	notif8
pemeliharaan	mainten8
penal	crimin7
penanda	bookmark8,tag8
penanggung jawab	assigne8
pencarian	search8
pencere	window8
pendapatan	incom8,revenu8
pendente	pend8
pendentes	pend8
pendidikan	educ8
pendiente	pend8
pendientes	pend8,todo8
penelitian	research8
penerapan	deploy8
penerbangan	flight8
pengadilan	court8
pengamatan	observ8
pengantaran	deliveri8
pengaturan	set8
pengelolaan	manag8
pengeluaran	expens8
pengembalian dana	refund8
pengembangan	develop8
pengguna	user8
penggunaan	usag8
pengikut	follow8
penginapan	hotel8
pengingat	remind8
pengiriman	deliveri8,ship8
pengumuman	announc8
penjualan	sale8
pensamento	thought7
pensamiento	thought7
pensar	think7
pensare	think7
pensee	thought7
penser	think7
pensiero	thought7
pensja	salari8
penyakit	diseas8
penyanyi	artist8
penyimpanan	storag8
peramban	browser8
perangkat	devic8
perangkat lunak	softwar8
perawatan	mainten8
perbaiki	fix8
perbarui	updat8
perbedaan	diff8
percakapan	convers8
percepcoes	insight7
percorso	path8,rout8
perda de dados	dlp7
perdida de datos	dlp7
perfil	profil8
perfiles	profil8
performa	perform8
performans	perform8
pergunta	question8
perguntar	ask8
perguntas	question8
pergunte	ask8
periksa	check8
perimetre	scope7
peringatan	alert8
peringkat	rank8,rate8
perintah	command8
perjalanan	travel8
perlihatkan	show8
permainan	game8
permessi	permiss8
permesso	leav8,permiss8
permintaan	request8
permintaan penggabungan	merg request8
permintaan tarik	pull request8
permiso	permiss8
permisos	permiss8
permissao	permiss8
permissoes	permiss8
perpustakaan	librari8
persamaan	equat8
persediaan	inventori8
persetujuan	approv8
persona asignada	assigne8
personagem	charact7
personaggio	charact7
personaje	charact7
personale	person7
personalizacao	custom7
personalizacion	custom7
personalizado	custom7
personalizzato	custom7
personalizzazione	custom7
personas	peopl8,person8
personel	employe8
personen	person8
personlich	person7
personnage	charact7
personnalisation	custom7
personnalise	custom7
personne	person8
personnel	person7
personnes	peopl8,person8
persoon	person8
pertama	first8
pertandingan	game8
pertanyaan	question8
perte de donnees	dlp7
pertemuan	meet8
perto	nearbi8
perto de mim	nearbi8
pertumbuhan	growth8
perubahan	chang8
perusahaan	compani8
pesan	book8,messag8
pesanan	order8
peserta	attende8,particip8
peso	weight8
pesquisa	research8
pesquisa de opiniao	survey8
pesquisar	search8
pesquisar na internet	search web8
pesquisavel	searchabl7
pesquise	search8
pessoa	person8
pessoal	person7
pessoas	peopl8,person8
pestana	tab8
pestanas	tab8
peta	map8
peticion	request8
peticion de extraccion	pull request8
petunjuk arah	direct8
pfad	path8
pflanze	plant8
pflanzen	plant8
pflichtenheft	specif7
pgcd	gcd7
phan	part8,section8
phan cong	assign8
phan hoi	feedback8,repli8
phan mem	softwar8
phan tich	analysi8,analyz8
phan tu	element8
phap ly	legal8
phat hien	detect8
phat nhac	play8
phat trien	develop8
phe duyet	approv8
phien	session8
phien am	transcrib8
phien ban	version8
phien dich	translat8
phieu yeu cau	ticket8
phim	movi8
phim bo	seri8
pho bien	popular8
phong	room8
phong ban	depart8
phong cach	style8
phong chu	font8
phong van	interview8
photo de l ecran	screenshot8
photographie	photo8
phu thuoc	depend8
phu đe	subtitl8
phuc hoi	restor8
phuong phap	method8
phuong tien	media8,vehicl8
phuong trinh	equat8
physik	physic7
physique	physic7
piada	joke8
piadas	joke8
pianificare	schedul8
pianificato	cron7
pianificazione	plan7
pianta	plant8
piattaforma	platform7
pib	gdp7
piece de monnaie	coin8
piece jointe	attach8
pierwszy	first8
pietra miliare	mileston8
pil	gdp7
pila	stack7
pilha	stack7
pilih	select8
pilih suara	vote8
pindah	move8
pindah cabang	checkout8
pindahkan	move8,transfer8
pinjaman	loan8
pintar	paint7
piosenka	song8
piosenke	song8
piosenki	song8
pisac	write8
piscina	pool7
piscine	pool7
pisen	song8
piu alto	highest7,loud8
piu vicino	nearest7
pivoter	rotat7
piyasa	market8
plaatsen	post8
placar	score8
plafond	cap7
plage	rang7
planejamento	plan7
planen	plan7,schedul8
planes	plan8
planificacion	plan7
planificar	plan7,schedul8
planification	plan7
planifie	cron7,schedul7
planifier	schedul8
planifiez	schedul8
planilha	csv7,sheet8,spreadsheet8
planla	schedul8
plannen	schedul8
plano	plan8
plano de fundo	background7
planta	plant8
plantas	plant8
plantilla	templat8
plantillas	templat8
planung	plan7
plataforma	platform7
platba	payment8
plateforme	platform7
plattform	platform7
platz	place7
pleito	lawsuit7
plik	file8
pliki	file8
plikow	file8
plus fort	loud8
plusieurs	multi7,multipl8
pobierz	download8,get8
poblacion	popul8
pobrac	download8
pocasi	weather8
pociag	train8
pociagi	train8
pockat	wait8
poczekaj	wait8
poczta	email8
podatek	tax8
podatki	tax8
podatnosc	vulner8
podobne	similar8
podobny	similar8
podpis	signatur8
podpisz	sign8
podroz	travel8
podroze	travel8
podsumowanie	summari8
podsumuj	summar8
podzadanie	subtask8
pogoda	weather8
pogode	weather8
poids	weight8
points de terminaison	endpoint7
pojazd	vehicl8
pojemnosc	capac8
pokaz	show8
pokaz wszystkie	list8
pokazac	show8
pokoj	room8
pola	field8
pole powierzchni	area8
polec	recommend8
polecenie	command8
polecic	recommend8
police d ecriture	font8
policz	calcul8,count8
politica	polici8
politicas	polici8
politika	polici8
politique	polici8
polityka	polici8
pomoc	help8
poner	put7,set8
poner musica	play8
ponow	retri8
ponowic	retri8
ponsel	phone8
pontos	point7
pontos de extremidade	endpoint7
pontuacao	score8
popolare	popular8
popolari	popular8
popolazione	popul8
popraw	fix8
poprzedni	previous8
populacao	popul8
populair	popular8
populaire	popular8
populaires	popular8
popularne	popular8
populasi	popul8
populer	popular8
por hora	hour7
por lotes	batch8
porovnat	compar8
porownac	compar8
porownaj	compar8
portafoglio	portfolio8,wallet8
portail	portal7
portefeuille	portfolio8,wallet8
portemonnee	wallet8
portfel	portfolio8,wallet8
portfoy	portfolio8
portofolio	portfolio8
poseedores	holder7
poser une question	ask8
posicao	posit7
posicion	posit7
posizione	locat8,posit7
poslat	send8
posledni	latest8
posortuj	sort8
posponer	postpon8
possessori	holder7
post na	post8
posta	smtp7
posta elettronica	email8
posta in arrivo	inbox8
postagem	post8
postar	post8
posteingang	inbox8
postep	progress8
posti	place7
posticipare	postpon8
postingan	post8
postuler	appli7
postvak in	inbox8
potansiyel musteri	lead8
potencial	potenti7
potencjalny klient	lead8
potentiel	potenti7
potenzial	potenti7
potenziale	potenti7
potenziale cliente	lead8
potenziali clienti	prospect7
potok	pipelin8
potwierdz	confirm8
pousser	push8
povolit	enabl8
powiadom	notifi8
powiadomienia	notif8
powiadomienie	notif8
pozastavit	paus8
poznamka	note8
pozvat	invit8
pozycja	item8
pozyczka	loan8
połacz	connect8,link8,merg8
połaczenie	call8
praca	job8
pracownicy	employe8
pracownik	employe8,worker8
prad	power8
pragen	mint7
prakiraan	forecast8
prasentation	deck7,present8
prasident	presid7
prawny	legal8
prawo	law8
prazo	due7
pre visualizacao	preview7
precedent	previous8
precedente	previous8
precio	price8
precio de la accion	stock8
precios	price8
precisar	need7
precist	read8
preco	price8
preco da acao	stock8
precos	price8
predecir	predict8
prediccion	predict7
predice	predict8
prediksi	predict8
predio	build8
predire	predict8
predkosc	speed8
preencha	fill8
preencher	fill8
preferencias	prefer7,set8
preferenze	prefer7
preferiti	favorit8
preferito	favorit8
pregunta	ask8,question8
preguntar	ask8
preguntas	question8
prehrat	play8
preis	price8
preise	price8
prejmenovat	renam8
prelozit	translat8
premere	press8
premi	press8
premiere	first8
prendere	take7
prendre	take7
prenom	name8
prenota	book8
prenotare	book8,reserv8
prenotazione	book8
prenotazioni	reserv7
preparar cambios	stage8
pres de	nearbi8
presentacion	deck7,present8
presentaciones	file7
presentar	submit8
presentasi	present8
presentatie	present8
presentazione	present8
presente de	gift8
presidente	presid7
presiona	press8
presionar	press8
pressionar	press8
pressione	press8
prestamo	loan8
prestamos	loan8
prestaties	perform8
prestazioni	perform8
prestito	loan8
presunout	move8
presupuesto	budget8,quot7
pret	loan8
preuve de concept	poc7
prevedere	predict8
preveja	predict8
prevenir	notifi8
preventivo	estim7,quot7
prever	predict8
prevest	convert8
previsao	forecast8,predict7
previsao do tempo	weather8
prevision	forecast8
previsione	forecast8,predict7
previsioni	forecast8
previsions	forecast8
previsualizar	preview7
prevoir	predict8
prezent	gift8
prezentacja	present8
prezzi	price8
prezzo	price8
prezzo delle azioni	stock8
pribadi	privat8
pridat	add8
pridej	add8
prihlasit	login8
prijs	price8
priloha	attach8
prima	first8
primeira	first8
primeiro	first8
primera	first8
primero	first8
primo	first8,prime7
primzahl	prime7
principale	main7
prioridad	prioriti8
prioridade	prioriti8
priorisieren	triag7
priorita	prioriti8
prioritas	prioriti8
prioritat	prioriti8
priorite	prioriti8
prioriteit	prioriti8
priorytet	prioriti8
pripojit	connect8
pripominka	remind8
priradit	assign8
pris	price8
pristup	access8
privada	privat8
privado	privat8
privata	privat8
privato	privat8
prive	privat8
privee	privat8
prix de	price8
probabilidad	probabl7
probabilidade	probabl7
probabilita	probabl7
probabilite	probabl7
probar	test8
probeer opnieuw	retri8
probleem	issu8
problema	issu8,problem7
probleme	issu8
problemes	issu8
problemy	issu8
procedimentos	procedur7
procedimientos	procedur7
proces	lawsuit7,process8
proceso	process8
procesos	process8
processi	process7
processo	case7,lawsuit7,process8
processos	process7
processus	process8
prochain	upcom8
prochains	upcom8
proche	nearest7
procurar	find8,search8
procure	search8
prodat	sell8
prodotti	product8
prodotto	product8
producto	product8
productos	product8
produit	product8
produits	product8
produk	product8
produkt	product8
produkte	product8
produktow	product8
produkty	product8
produto	product8
produtos	product8
profesor	teacher8
profesora	teacher8
professeur	teacher8
professor da escola	teacher8
profiel	profil8
profile anzeigen	profil8
profilo	profil8
profond	deep7
profundo	deep7
progettare	design8
progetti	project8
progetto	project8
prognose	forecast8,predict7
prognostizieren	predict8
prognoza	forecast8
prognozuj	predict8
program komputerowy	program8
programa	program8
programa una	schedul8
programado	cron7,schedul7
programar	schedul8
programm	program8
programma	program8
programmare	schedul8
programmato	schedul7
programme	program8
programmer	schedul8
progres	progress8
progresion	progress7
progreso	progress8
progressao	progress7
progressione	progress7
progresso	progress8
prohlizec	browser8
proje	project8
projecten	project8
projekt	project8
projekte	project8
projektowanie	design8
projektu	project8
projekty	project8
projeler	project8
projet	project8
projetar	design8
projeto	project8
projetos	project8
projets	project8
promedio	averag8
promemoria	remind8
promouvoir	promot7
promover	promot7
promuovere	promot7
pronosticar	predict8
pronostico	forecast8
pronostico del tiempo	weather8
propiedad	ownership7,properti8
propiedades	properti8
proporciones	ratio7
propriedade	ownership7,properti8
propriedades	properti8
proprieta	ownership7,properti8
proprietaire	owner7
proprietario	owner7
propriete	ownership7,properti8
proprietes	properti8
proprio	self7
prosba	request8
prosba o scalenie	pull request8
proses	process8
prospecto	lead8
prospectos	lead8,prospect7
prospek	lead8
prossimi	upcom8
prossimo	upcom8
protecao	protect7
proteccion	protect7
protezione	protect7
protocollo	protocol7
protocolo	protocol7
protokol	log8
protokoll	log8,protocol7
protokolle	log8
prova	exam8,test8
prova de conceito	poc7
prova online	quiz8
provare	test8
provedor	provid7
proveedor	provid7,supplier8
proveedores	supplier8
provisionamento	provis7
provisionnement	provis7
proxima	next8
proximo	upcom8
proximos	upcom8
proyecto	project8
proyectos	project8
proyek	project8
prozess	process8
prozesse	process8
prueba	test8
prueba de concepto	poc7
pruebas	test8
prufe	check8
prufen	check8,scan7,test8
prufer	scanner7
prufung	audit7,exam8,inspect7
prullenbak	trash8
prywatny	privat8
przeanalizuj	analyz8
przeciagnij	drag8
przeczytaj	read8
przedmiot	item8
przefiltruj	filter8
przeglad	overview8,review8
przeglad kodu	review@pull|merg|code|request8
przegladarka	browser8
przejdz do	navig8
przekaz dalej	forward8
przelej	transfer8
przelew	transfer8
przelicz	convert8
przemysł	industri8
przenies	move8,transfer8
przeniesc	move8
przepis	recip8
przepisy	recip8
przepływ pracy	workflow8
przeslij	upload8
przeslij formularz	submit8
przesun	move8
przetestuj	test8
przetłumacz	translat8
przewidz	predict8
przewin	scroll8
przewodnik	guid8
przełacz gałaz	checkout8
przełoz	reschedul8
przychod	revenu8
przycisk	button8
przydziel	assign8
przygotuj zmiany	stage8
przyjmij	accept8
przypisac	assign8
przypisany	assigne8
przypisz	assign8
przypnij	pin8
przypomnienie	remind8
przypomnij	remind8
przywroc	restor8
przywrocic	restor8
puan	rate8,score8
puan durumu	stand8
pubblica	publish8
pubblicare	publish8
pubblicazione	post8
pubblicita	advertis8
pubblico	audienc8,public8
publica	public8,publish8
publicacao	post8
publicacion	post8,releas8
publicaciones	post8
publicar	deploy8,post8,publish8
publiceer	publish8
publicera	publish8
publiceren	publish8
publicidad	advertis8
publicidade	advertis8
publicite	ad8,advertis8
publico	public8
publico objetivo	audienc8
publiczny	public8
publier	post8,publish8
publiez	publish8
publik	public8
publikovat	publish8
publikowac	publish8
publikum	audienc8
publique	publish8
puerto	tcp7
pulihkan	restor8
pulire	clean7
pullen	pull8
pulpit nawigacyjny	dashboard8
pulsa	press8
pulsante	button8
pulsar	click8,press8
punkte	point7
punktestand	score8
punktzahl	score8
puntaje	score8
punteggio	score8
punti	point7
puntos	point7
puntos de referencia	benchmark7
puntos finales	endpoint7
puntuacion	rate8,score8
pusc	play8
pushen	push8
pustaka	librari8
putar	play8
puzle	puzzl7
pytania	question8
pytanie	ask8,question8
płacic	pay8
płatnosc	payment8
płatnosci	payment8
płec	gender8
qua tang	gift8
quadratico	quadrat7
quadratique	quadrat7
quadratisch	quadrat7
quadro	board8,frame7
quais	list4
quais sao	list8
quali	list4
quali sono	list8
qualidade	qualiti8
qualidade do ar	air qualiti8
qualita	qualiti8
qualita dell aria	air qualiti8
qualitat	qualiti8
qualite	qualiti8
qualite de l air	air qualiti8
quan an	restaur8
quan he	relat8
quan ly	manag8
quan sat	observ8
quang cao	ad8,advertis8
quantas	count8
quante	count8
quanti	count8
quanti soldi	balanc8
quanto costa	price9
quanto custa	price9
quanto dinheiro	balanc8
quantos	count8
quarantane	isol7
quartalszahlen	earn8
quartier	neighborhood7
quartiere	neighborhood7
quarto	room8
que ciudad	citi8
que hay	list4
que hora es	time8
que horas sao	time8
quebra cabeca	puzzl7
quel est le prix	price9
quel pays	countri8
quel prix	price8
quel temps	weather8
quellcode	code8
quelle	sourc7
quelle heure	time8
quelles	list4
quelles sont	list6
quels	list4
quels sont	list6
quem e	user6
quem sou eu	current user9
qui est	user6
qui suis je	current user9
quien cambio	blame8
quien es	user6
quien soy	current user9
quita	remov8
quitar	remov8
quitar asignacion	unassign8
quoc gia	countri8
quotidien	daili8
quy	fund8
quy tac	rule8
quy trinh	process8
quy trinh lam viec	workflow8
quy đoi	convert8
quyen	permiss8
quyen han	permiss8
rabat	discount8
rabatt	discount8
raccolta	collect7
raccolto	crop8
raccomandare	recommend8
raccomandazioni	recommend7
racine	root7
radek	row8
radera	delet8
radice	root7
rafraichir	refresh7
rahasia	secret8
rahmen	frame7
raiz	root7
rama	branch8
ramalan	forecast8
ramalkan	predict8
ramas	branch8
ramificacao	branch8
ramo	branch8
ramo git	branch8
ramos	branch8
rancang	design8
randevu	appoint8
rangkum	summar8
ranglijst	rank8
rangliste	rank8
rango	rang7
rapat	meet8
rapide	quick7
rapido	quick7
rapor	report8
raporlar	report8
raport	report8
raporty	report8
rappel	remind8
rappelle moi	remind8
rappels	remind8
rapport	report8
rapporti	ratio7
rapporto	report8
rapports	report8
rascunho	draft8
raspar	scrape7
rastgele	random8
rastreamento	trace7,track8
rastrear	crawl7,trace7,track8
rastreie	track8
rastros	trace7
rat	advic7
rata rata	averag8
rato	mous8
raton	mous8
ratschlag	advic7
ratsel	puzzl7
raum	room8,space7
raume	space7
razonar	think7
reabra	reopen8
reabre	reopen8
reabrir	reopen8
reacao	reaction8
reaccion	reaction8
reactie	comment8,reaction8
reagendar	reschedul8
reagieren	reaction8
reagir	reaction8
reakcja	reaction8
reaksi	reaction8
reaktion	reaction8
realizar	perform7
reanuda	resum8
reanudar	resum8
reazione	reaction8
rebasear	rebas8
rebatedor	batter7
rebatidas	bat7
recargar	reload7
recarregar	reload7
receita	incom8,recip8,revenu8
receitas	recip8
recemment	recent7
recensie	review8
recensione	review8
recensioni	review8
recentemente	recent7
recenti	recent8
recenzja	review8
recept	recip8
recepten	recip8
receta	recip8
recetas	recip8
recette	recip8
recettes	recip8
recevoir	get8
recharger	reload7
rechaza	reject8
rechazar	reject8
recherche	search8
rechercher	lookup7,search8
rechercher sur le web	search web8
recherchez	search8
recherchieren	research8
rechnen	calc7,calcul8
rechner	calcul7,comput8
rechnung	invoic8
rechnungen	invoic8
rechtbank	court8
rechteck	rectangl7
rechten	permiss8
rechtlich	legal8
reciente	recent8
recientemente	recent7
recientes	recent8
reciproco	mutual7
reclame	advertis8
recolte	crop8
recomendacao	recommend8
recomendacion	recommend8
recomendaciones	recommend7
recomendacoes	recommend7
recomendar	recommend8
recomende	recommend8
recomienda	recommend8
recommandation	recommend8
recommandations	recommend7
recommander	recommend8
recommandez	recommend8
recordatorio	remind8
recordatorios	remind8
rectangulo	rectangl7
recuerdame	remind8
recuerdo	memento7
recuperacao	retriev7
recuperacion	retriev7
recuperar	fetch7,get8,restor8,retriev7
recuperare	fetch7,get8,retriev7
recuperation	retriev7
recuperer	fetch7,get8,retriev7
recuperez	get8
recupero	retriev7
recurso	featur8,resourc7
recursos	resourc7
recusar	reject8
red de datos	network8
red privada	vpn7
reddet	reject8
reddito	incom8
rede	network8
rede privada	vpn7
redefinir	reset8
redemarrer	restart8
redemarrez	restart8
redes	network8
redes sociales	social8
rediger	write8
redigera	edit8
redimensionar	resiz8
redimensionner	resiz8,scale7
redondear	round7
reduction	discount8
reembolsar	refund8
reembolse	refund8
reembolso	refund8
reemplaza	replac8
reemplazar	replac8
reenvia	forward8
reenviar	forward8
reenvio	forward7
reessayer	retri8
reessayez	retri8
referencia	ref7,refer7
referencias	refer7
referenz	ref7,refer7
referenzen	refer7
reflechir	think7
reflexion	thought7
refrescar	refresh7
refund dana	refund8
refuser	reject8
regali	gift8
regalo	gift8
regalos	gift8
regel	rule8
regeln	rule8
regenradar	radar7
regiao	region8
regio	region8
registerkarte	tab8
registo	log8
registra	record8
registrare	record8
registrarse	regist8
registrarsi	regist8
registrasi	regist8
registrate	regist8
registrazione	registr7
registre	regist8
registreren	regist8
registrieren	regist8
registrierung	registr7
registro de cambios	log8
registro eventi	log8
registros	file7,log8
regla	rule8
reglages	set8
reglas	rule8
regle	rule8
regles	rule8
regola	rule8
regole	rule8
regra	rule8
regras	rule8
regresion	regress7
regressao	regress7
regressione	regress7
reguła	rule8
rehber	contact8,guid8
reihenfolge	sequenc7
reimpostare	reset8
reinicia	restart8
reiniciar	reset8,restart8
reinicie	restart8
reinigen	clean7
reinitialiser	reset8
reinitialisez	reset8
reintenta	retri8
reintentar	retri8
reise	travel8,trip7
reisen	travel8
reisender	travel7
reiseziel	destin7
reizen	travel8
rejeitar	reject8
rejestracja	regist8
rejeter	reject8
rejetez	reject8
rejilla	grid7
rejoindre	join7
rekam	record8
rekenblad	spreadsheet8
rekening	account8
reklam	ad8,advertis8
reklama	advertis8
rekomendacja	recommend8
rekomendasi	recommend8
rekomendasikan	recommend8
reksa dana	fund8
relacao	relat8,relationship7
relacion	relat8,relationship7
relacionado	relat7
relacionamento	relationship7
relaciones	relat8
relacja	relat8
relacje	relat8
relacoes	relat8
relancer	restart8,retri8
relasi	relat8
relatie	relat8
relatorio	report8
relatorios	report8
relazione	relat8,relationship7,report8
relazioni	relat8
releve	statement7
relier	link8
religia	religion8
religie	religion8
relire	review8
rellena	fill8
rellenar	fill8
remarcar	reschedul8
remboursement	refund8
rembourser	refund8
remboursez	refund8
remedio	drug8
remise	discount8
remota	remot8
remoto	remot8
remova	remov8
remplacer	replac8
remplacez	replac8
remplir	fill8
remplissez	fill8
rencana	plan8
rencontrer	meet7
renda	incom8
rendement	yield7
renderizar	render7
rendern	render7
rendez vous	appoint8,meet8
rendimento	incom8,yield7
rendimiento	perform8,yield7
rendite	yield7
rendu	render7
renk	color8
renombrar	renam8
renomear	renam8
renomeie	renam8
renommer	renam8
renommez	renam8
renseignements	info7
reordenar	reorder7
reorganiser	reorder7
reparar	fix8
reparer	fix8
repareren	fix8
reparieren	fix8
reparto	depart8
repertoire	directori8
repeter	echo7
repetir	echo7,loop7,retri8
replanifier	reschedul8
replik	replica7
replikat	replica7
replique	replica7
repondez	repli8
repondre	answer8,repli8
reponse	answer8,repli8,respons7
repositori	repo8
repositorio	repo8,repositori8
repositorios	repositori8
repositorium	repositori8
repousser	postpon8
repozitar	repositori8
repozytorium	repo8,repositori8
reprendre	resum8
reprenez	resum8
reproducir	play8
reproduzir	play8
reprogramar	reschedul8
requete	queri8,request8,sql7
requetes	queri8,request8
requisiti	requir7
requisitos	requir7
resa	travel8
resaltar	highlight7
reseau	network8
reseau prive	vpn7
reseaux	network8
reseaux sociaux	social8
resena	review8
resenas	review8
resep	recip8
reserva	book8,reserv8
reservar	book8,reserv8
reservas	reserv7
reservasi	reserv8
reserve um	book8
reservekopie	backup8
reserver	book8
reserveren	book8,reserv8
reservez	book8
reservieren	book8,reserv8
reservierung	reserv8
reservierungen	reserv7
resetar	reset8
resetten	reset8
resim	imag8
resistencia	resist7
resistenza	resist7
resmi tatil	holiday8
resolva	solv8
resolver	solv8
resoudre	resolv8,solv8
respaldo	backup8
respingere	reject8
responde	repli8
responsable	assigne8
responsable de la tarea	assigne8
responsavel	assigne8
resposta	answer8,repli8,respons7
respuesta	answer8,repli8,respons7
ressource	resourc7
ressourcen	resourc7
ressources	asset7,resourc7
restablecer	reset8
restar	sub7
restartkan	restart8
restaura	restor8
restauracja	restaur8
restauracje	restaur8
restaurante	restaur8
restaurantes	restaur8
restaurar	restor8
restaure	restor8
restaurer	restor8
restaurez	restor8
restoran	restaur8
restreindre	restrict7
restricciones	constraint7
restricoes	constraint7
restringir	restrict7
resuelve	solv8
resultaat	result8
resultado	output7,result8
resultados	result8
resultat	result8
resultaten	result8
resultats	find7,result8
resultats financiers	earn8
resuma	summar8
resume el	summar8
resumen	summar8,summari8
resumer	summar8
resumez	summar8
resumir	summar8
resumo	summar8,summari8
retablir	restor8,revert8
retangulo	rectangl7
rete	network8
rete privata	vpn7
reti	network8
retirar	remov8
retirer	remov8
retirer de	remov8
retirer l attribution	unassign8
retirer la	remov8
retirer le	remov8
retirez	remov8
retomar	resum8
retome	resum8
retour	back7
retours	feedback8
rettangolo	rectangl7
reuniao	meet8
reunioes	meet8
reunion	meet8
reuniones	meet8
reunions	meet8
reunirse	meet7
reussi	success7
reveil	alarm7
revelacion	disclosur7
revelaciones	disclosur7
revenus	incom8
reverter	revers7
revertir	revers7,revert8
revisao	review8
revisao de codigo	review@pull|merg|code|request8
revisar	check8,review8
revision de codigo	code review8,review@pull|merg|code|request8
revisione	review8
revisione del codice	review@pull|merg|code|request8
revocar	revok7
revocare	revok7
revogar	revok7
revoir	review8
revoquer	revok7
revue de code	review@pull|merg|code|request8
rezension	review8
rezept	recip8
rezepte	recip8
rezervasyon	book8
rezervasyon yap	reserv8
rezervovat	book8
rezerwacja	book8
riapri	reopen8
riaprire	reopen8
riassumere	summar8
riassumi	summar8
riassunto	summar8,summari8
riavvia	restart8
riavviare	restart8
ricaricare	reload7
ricavi	revenu8
ricerca	research8,search8
ricercabile	searchabl7
ricercare	search8
ricetta	recip8
ricette	recip8
richiesta	request8
richiesta di merge	merg request8
richiesta di unione	merg request8
richieste	request8
richtlinie	polici8
richtlinien	polici8
ricordami	remind8
ricordo	memento7
ridimensionare	resiz8,scale7
riempire	fill8
rieng tu	privat8
riepilogo	summari8
riesgo	risk8
riesgos	risk8
riferimenti	refer7
riferimento	ref7,refer7
rifiuta	reject8
rifiutare	reject8
riga	line7,row8
righe	row8
rij	row8
rijen	row8
rilasciare	deploy8
rilascio	releas8
rileva	detect8
rilevamento	detect7
rilevare	detect8
rilis	releas8
rimandare	postpon8
rimborsa	refund8
rimborsare	refund8
rimborso	refund8
rimuovere	remov8
rimuovi	remov8
rincian	detail8
ringkas	summar8
ringkasan	summar8,summari8
rinomina	renam8
rinominare	renam8
riordinare	reorder7
riparare	fix8
ripetere	echo7
riposo	rest7
riprendere	resum8
riprendi	resum8
ripristina	restor8
ripristinare	reset8,restor8,revert8
riproduci	play8
riprodurre	play8
riprogrammare	reschedul8
riprova	retri8
riprovare	retri8
rischi	risk8
rischio	risk8
risco	risk8
riscontro	feedback8
riscos	risk8
riset	research8
risico	risk8
risiken	risk8
risiko	risk8
risolvere	resolv8,solv8
risorsa	resourc7
risorse	asset7,resourc7
rispondere	answer8,repli8
rispondi	repli8
risposta	answer8,repli8,respons7
risque	risk8
risques	risk8
ristorante	restaur8
ristoranti	restaur8
risultati	find7,result8
risultato	result8
riunione	meet8
riunioni	meet8
riuscito	success7
riwayat	histori8
roboter	bot7
rodar	run8
rode	run8
rodzaj	type8
rodzina	famili8
roh	raw7
rok	year8
rol	role7
rolar	scroll8
role a pagina	scroll8
rolle	role7
rollen	role7
rompecabezas	puzzl7
rompere	break7
rompicapo	puzzl7
rondleiding	tour8
roslina	plant8
rota	rout8
rotar	rotat7
roteiro	roadmap7
rotieren	rotat7
rotina	routin7
rotulo	label8
routebeschrijving	direct8
rouvrez	reopen8
rouvrir	reopen8
rownanie	equat8
rozdil	diff8
rozmiar	size8
rozmowa	chat8,convers8
rozmowa kwalifikacyjna	interview8
roznica	diff8
roznice	diff8
rozpocet	budget8
rozpocznij	start8
rozpoznaj	identifi8
rozwiaz	resolv8,solv8
rozwoj	develop8
ruang kerja	workspac8
ruangan	room8
ruch drogowy	traffic8
ruckerstattung	refund8
ruckgangig	revers7,revert8,undo8
ruckgangig machen	revert8,undo8
ruckmeldung	feedback8
ruf an	call8
ruhe	rest7
rui ro	risk8
rumah	hous8
rumah makan	restaur8
rumah sakit	hospit8
runa	rune7
runden	round7
rundgang	tour8
runen	rune7
runterladen	download8
ruoli	role7
ruolo	role7
ruotare	rotat7
ruta	rout8
ruta del archivo	path8
rutas	rout8
rute	rout8
rutina	routin7
rynek	market8
rysuj	draw8
ryzyko	risk8
saat	hour8,time8
saat dilimi	time zone8
saat ini	current8
saat kac	time8
sabitle	pin8
sablon	templat8
sablona	templat8
sach	book8
sad	court8
safra	crop8
sagen	say7
saglık	health8
saham	stock8
saida	output7
sains	scienc8
sair da conta	logout8
saisie	input8
saisir	type8
saison	season7
saka	joke8
sakerhet	secur8
sakerhetskopia	backup8
sala	room8
salaire	salari8
salarie	employe8
salario	salari8
saldo	balanc8
saldos	balanc8
salida	output7
salin	copi8
salindia	slide8
salj	sell8
salle	room8
salud	health8
saludar	greet7
saluer	greet7
saluran	channel8
salutare	greet7
salute	health8
salva	save8
salvar	save8
salvare	save8
salvato	save7
salve	save8
salvo	save7
sambungkan	connect8
samenvatten	summar8
samenvatting	summar8,summari8
samenvoegen	merg8
sammanfatta	summar8
sammlung	collect7
samochod	car8
san bay	airport8
san pham	product8
sanat eseri	artwork8
sanatcı	artist8
sandkasten	sandbox7
sanger	artist8
sanitario	medic8
sante	health8
sao chep	copi8
sao chep kho	clone8
sao luu	backup8
sap toi	upcom8
sap xep	sort8
sarankan	recommend8,suggest8
saring	filter8
sarkı	song8
sarkı sozleri	lyric8
sarkı sozu	lyric8
sasaran	goal8
satmak	sell8
satuan	unit8
satın al	buy8
satır	row8
satırlar	row8
satıs	sale8
saude	health8
sauvegarde	backup8,save7
sauvegarde le	save8
sauvegarder	save8
sauver	save8
sayfa	page8,sheet8
sayfalar	page8
sayı	number8
sayısı	count8
sblocca	unlock8
sbloccare	unlock8
scacchi	chess7
scadenza	due7
scal	merg8
scalaire	scalar7
scalanie	merg8
scalic	merg8
scambiare	swap7
scannen	scan7
scanneur	scanner7
scansionare	crawl7,scan7
scansione	scanner7,scan7
scarica	download8
scaricare	download8
scatola	box7
scegliere	select8
schach	chess7
schalten	toggl7
schaltflache	button8
schatzen	estim7
scheda	card8,tab8
schede	tab8
schemalagg	schedul8
schemat	schema8
schemata	schema8
scherm	screen8
schermafbeelding	screenshot8
schermafdruk	screenshot8
schermata	screenshot8
schermo	screen8
schick	send8
schicke	send8
schicken	send8
schlacht	battl7
schlaf	sleep8
schlafen	sleep8
schlage vor	suggest8
schlagmann	batter7
schlagwort	tag8
schleife	loop7
schliessen	close8
schließe	close8
schließen	close8
schlussel	key8
schlusselwort	keyword8
schnappschuss	snapshot8
schnell	quick7
schnipsel	gist7,snippet7
schreibe	write8
schreiben	write8
schreibtisch	desktop7
schrift	font8
schriftart	font8
schrijf	write8
schrijven	write8
schritt	step8
schritte	step8
schule	school8
schuler	student8
schutz	protect7
schuzka	meet8
schvalit	approv8
schwachstelle	vulner8
schwachstellen	cve7,vulner8
schweiz	swiss7
schweizer	swiss7
schwellenwert	threshold7
schwimmbad	pool7
sciagnij zmiany	pull8
scienza	scienc8
sciezka	path8
sconto	discount8
scoperta	discoveri7
scoprire	discov7
scorrere	scroll8
scrapen	scrape7
scrivania	desktop7
scrivere	write8
scrivi	write8
scrollen	scroll8
scultura	sculptur7
scuola	school8
scuro	dark8
sdilet	share8
se connecter	login8
se deconnecter	logout8
se stesso	self7
sebarkan	deploy8
sebelumnya	previous8
secao	section8
seccion	section8
secciones	section8
secmek	select8
secreto	secret8
secretos	secret8
sectie	section8
secuencia	sequenc7
securite	safeti8,secur8
segmento	segment7
segna come fatto	complet8
segnalibro	bookmark8
segnare	mark8
segredo	secret8
segreto	secret8
seguaci	follow8
segui	follow8
seguidor	follow8
seguidores	follow8
seguimiento	track8
seguinte	next8
seguir a	follow8
seguire	follow8
seguranca	safeti8,secur8
seguridad	safeti8,secur8
seguro	insur8
seguros	insur8
sehenswurdigkeit	attract8
sehenswurdigkeiten	attract8
sehir	citi8
seite	page8
seiten	page8
seitennummerierung	pagin7
sekaligus	batch8,bulk8
sekarang	current8
sekcja	section8
sekme	tab8
sekolah	school8
sektor	industri8
selanjutnya	next8
selbst	self7
selbst gehostet	selfhost7
selecciona	select8
seleccionar	select8
selecionar	select8
selecione	select8
selecteren	select8
selectionner	select8
selectionnez	select8
selesai	complet8
selesaikan	complet8,finish8,solv8
seleziona	select8
selezionare	select8
selidiki	investig8
seluruh	all8
sema	schema8
semaine	week8
semana	week8
semanal	week8
semantico	semant7
semantique	semant7
semantisch	semant7
sematkan	pin8
semblable	similar8
semelhante	similar8
semplice	basic7,simpl7
semua	all8
sen	sleep8
senaste	latest8
sencillo	simpl7
senden	broadcast7,send8
sendungsverfolgung	track8
senha	password8
seniman	artist8
sentimento	sentiment7
sentimiento	sentiment7
separer	split7
sepet	cart8
sequencia	sequenc7
sequenz	sequenc7
sequenza	sequenc7
seret	drag8
serial tv	seri8
serien	seri8
serupa	similar8
serveur	server8
serveurs	server8
servicio	servic8
servicios	servic8
servico	servic8
servicos	servic8
servidor	host7,server8
servidores	server8
servis	servic8
servizi	servic8
servizio	servic8
serwer	server8
serwery	server8
ses seviyesi	volum8
sesi	session8
sesion	session8
sesiones	session8
sesja	session8
sessao	session8
sessie	session8
sessoes	session8
set di dati	dataset7
setel ulang	reset8
setelan	set8
settimana	week8
settimanale	week8
settore	industri8
setujui	approv8
setze zuruck	reset8
setzen	put7,set8
seuil	threshold7
seul	singl7
sewa	rent8
sexo	gender8
seyahat	travel8
sezione	section8
seznam	list8
sfida	challeng7
sfogliare	brows7
sfondo	background7
shrnout	summar8
sicherheit	safeti8,secur8
sicherheitshinweise	advisori7
sicherheitslucke	vulner8
sicherheitslucken	cve7
sichern	save8
sicherung	assur7,backup8
sicherungskopie	backup8
sichtbar	visibl7
sicurezza	safeti8,secur8
sida	page8
siec	network8
sifre	password8
sifrele	encrypt8
sifresini coz	decrypt8
signer	sign8
signet	bookmark8
signez	sign8
significado	definit8
significato	definit8
sigorta	insur8
siguiente	next8
siklus	cycl8
sil	delet8
silme	delet8
silmek	delet8
simbolo	symbol7,ticker7
simdi	current4
simge	icon8
similaire	similar8
similaridade	similar7
similarite	similar7
simile	similar8
simili	similar8
similitud	similar7
simpan	save8
simpul	node8
simular	simul7
simulare	simul7
simulator	emul7
simulieren	simul7
sin procesar	raw7
sinema	movi8
singolo	singl7
sinh ra	generat8
sinh vien	student8
sintassi	syntax7
sintaxe	syntax7
sintaxis	syntax7
sintetico	synthet7
sintoma	symptom8
sintomas	symptom8
sintomi	symptom8
sintomo	symptom8
siparis	order8
siparisler	order8
sirket	compani8
sirketler	compani8
sistem	system8
sistema	system8
sistema de archivos	filesystem7
sistema de arquivos	filesystem7
siswa	student8
siti	site7
sitio	place7,site7,websit8
sitio web	websit8
sitios	place7,site7
sito	site7,websit8
sito web	websit8
situacao	status8
situacoes	status7
situs	websit8
situs web	websit8
sitzung	meet8,session8
sitzungen	session8
sitzungsspeicher	sessionstorag7
sjabloon	templat8
skalar	scalar7
skalieren	scale7
skapa	creat8
skarmbild	screenshot8
skasowac	delet8
skasuj	delet8
skema	schema8
skicka	send8
skillnad	diff8
sklep	store8
sklonuj	clone8
skomentuj	comment8
skompresuj	compress8
skoncz	finish8
skonfiguruj	configur8
skopiuj	copi8
skor	score8
skrip	script8
skript	script8
skriva	write8
skrzynka odbiorcza	inbox8
skulptur	sculptur7
skupina	group8
składnik	ingredi8
składniki	ingredi8
sla ihop	merg8
slaap	sleep8
slajd	slide8
slajdy	slide8
slayt	slide8
sledz	track8
sledzenie	track8
slepen	drag8
sleutel	key8
sloucit	merg8
sloupec	column8
slozka	folder8
sluit	close8
sluiten	close8
smaz	delet8
smazat	delet8
snelheid	speed8
snimek obrazovky	screenshot8
so du	balanc8
so luong	count8
so sanh	compar8
so yeu ly lich	resum8
so đien thoai	phone8
sobre el tema	topic8
societa	compani8
societario	corpor7
societe	compani8
socio	partner7
soglia	threshold7
sohbet	chat8
soi meme	self7
sok	search8
solde	balanc8
solde du compte	balanc8
solicitacao	request8
solicitacao de mesclagem	merg request8
solicitacao de pull	pull request8
solicitud	request8
solicitud de cambios	pull request8
solicitud de empleo	applic8
solicitud de extraccion	pull request8
solicitud de fusion	merg request8
solicitud de merge	merg request8
solicitud de mezcla	merg request8
solicitudes	request8
sollicitatie	applic8
sollicitatiegesprek	interview8
soma	sum7
sombre	dark8
somiglianza	similar7
somma	sum7
sommaire	summari8
somme	sum7
sommeil	sleep8
sondage	poll8,survey8
sondaggio	poll8,survey8
songtekst	lyric8
songtext	lyric8
sonido	audio8
sonno	sleep8
sono	sleep8
sonraki	next8
sonuc	result8
sonuclar	result8
soort	speci8,type8
soporte	support8
sor	ask8
sorgente	sourc7
sorgfaltsprufung	dilig7
sorgu	queri8
sorgula	queri8
sorteren	sort8
sortie	output7,releas8
sortiere	sort8
sortieren	reorder7,sort8
sortuj	sort8
soru	question8
sorun	issu8
sorunlar	issu8
sostituire	replac8
sostituisci	replac8
sosyal medya	social8
sottoattivita	subtask8
sottotitoli	subtitl8
sottrarre	sub7
soubor	file8
soubory	file8
soumettez	submit8
soumettre	submit8
soumission	submiss7
souris	mous8
sous tache	subtask8
sous titre	subtitl8
sous titres	subtitl8
souscrire	subscrib8
soustraire	sub7
souvenir	memento7
soziale medien	social8
sozlesme	contract8
spalte	column8
spalten	column8
spara	save8
spazi	space7
spazio	space7
spazio di archiviazione	storag8
spazio di lavoro	workspac8
spaß	fun7
specifica	spec7,specif8
specifico	specif8
specifiek	specif8
specifique	specif8
spedizione	ship8
speel	play8
speicher	mem7,memori8,storag8
speichere	save8
speichern	save8
speicherplatz	storag8
spel	game8
spela	play8
spelletje	game8
sperre	lock8
sperren	block8,lock8
spesa	expens8,groceri7
spese	expens8
spesies	speci8
spesifik	specif8
spezifikation	spec7,specif7
spiega	explain8
spiegare	explain8
spiel	game8,match7
spiele	game8,play8
spielen	play8
spieler	player8
spitzname	alia7
spocitat	calcul8
spolecnost	compani8
spor	sport8
sportivo	sport8
sposta	move8
spostare	move8
spostare appuntamento	reschedul8
spotkania	meet8
spotkanie	meet8
społecznosc	communiti8
sprache	languag8,local7,speech7
sprachen	languag8
sprachmodell	llm7
sprak	languag8
sprawdz	check8
sprawdz poprawnosc	valid8
sprawdzic	check8
sprechen	say7,speak8
spreken	speak8
sprich	speak8
sprint actual	cycl8
sprobuj ponownie	retri8
sprzedac	sell8
sprzedaj	sell8
sprzedaz	sale8
spur	trace7
spuren	trace7
spustit	run8,start8
squadra	team8
srednia	averag8
srodowisko	environ8
srodowiskowy	environment8
stacja	station8
stad	citi8
stadio	stage8
stadion	arena7
stadt	citi8
stadte	citi8
stagione	season7
stahnout	download8
stammverzeichnis	root7
stampa	print8
stampare	print8
stan	status8
stan magazynowy	inventori8
standort	locat8
standorte	site7
stang	close8
stanza	room8
stap	step8
stapel	batch8,stack7
stapelverarbeitung	batch8
stapelweise	bulk8
starta	start8
starte neu	restart8
starten	start8
stasiun	station8
stati	status7
statico	static7
stationnement	park8
statique	static7
statisch	static7
statistiche	statist8,stat8
statistieken	statist8
statistik	statist8,stat8
statistiken	statist8,stat8
statistiques	insight7,statist8,stat8
stato	state7,status8
statut	status8
statuts	status7
statystyki	statist8,stat8
stau	traffic8
stav	status8
stawka	rate8
stazione	station8
stella	star8
stelle	job8,posit7
stelle wieder her	restor8
stemmen	vote8
stern	star8
steuer	tax8
steuern	control7,tax8
stichprobe	sampl7
stijl	style8
stil	style8
stile	style8
stimme	voic8
stimmen	vote8
stimmung	sentiment7
stipendio	salari8
stitek	label8
stobern	brows7
stockage	storag8
stockage de session	sessionstorag7
stockage local	localstorag7
stocke	store7
stok	inventori8
stok barang	inventori8
stoppa	stop8
stoppen	stop8
stopper	stop8
storia	histori8
storici	histor8
storico	histor8,histori8
storlek	size8
storniere	cancel8
stornieren	cancel8
storung	incid8
stranka	page8
strategia	strategi8
strateji	strategi8
strecke	rout8
strefa	zone8
strefa czasowa	time zone8
stresc	summar8
streszczenie	summar8,summari8
streudiagramm	scatter7
stringa	string7
stringhe	string7
strom	energi8,power8
strona	page8
strona internetowa	websit8
strone	page8
strony	page8
stroom	power8
struktur	structur7
strumento	instrument7,tool8
struttura	structur7
studenten	student8
studenti	student8
studi clinici	trial7
studien	trial7
stunde	hour8
stunden	hour8
stundlich	hour7
sturen	send8
stuur	send8
stworz	creat8
stworzyc	creat8
styl	style8
su an	current6
su anki	current8
su co	incid8,issu8
su kien	event8
sua	fix8
sua loi	fix8
sua đoi	edit8
suara	audio8,voic8
sube	upload8
subir	upload8
submeter	submit8
submissao	submiss7
subskrybuj	subscrib8
subskrypcja	subscript8
substitua	replac8
substituir	replac8
subtarea	subtask8
subtareas	subtask8
subtarefa	subtask8
subtitulo	subtitl8
subtitulos	subtitl8
subtrair	sub7
subtugas	subtask8
suc chua	capac8
suc khoe	health8
successivo	next8
suchanfrage	search8
suchbegriff	keyword8
suche nach	search8
suchen	find8,search8
sucher	finder7
sudkorea	korea7
sueldo	salari8
sueno	sleep8
sugerencias	suggest7
sugerir	suggest8
sugestao	suggest8
sugestoes	suggest7
suggerer	suggest8
suggerez	suggest8
suggerimenti	suggest7
suggerire	suggest8
suggerisci	suggest8
sugiere	suggest8
sugira	suggest8
suhu	temperatur8
suico	swiss7
suisse	swiss7
suivant	next8
suivante	next8
suivi	track8
suivre	follow8
suivre le colis	track8
suizo	swiss7
sujet	topic8
suku bunga	rate8
suma	sum7
suministro	suppli7
summe	sum7,total7
sunting	edit8
sunucu	server8
sunucular	server8
sunum	present8
suonare	play8
superficie	area8
superficie totale	area8
supermercado	groceri7
supervisar	monitor8
supervision	monitor7
suporte	support8
supporto	support8
suppression	delet8
suppression de	delet8
supprime	delet8
supprimer	delet8,remov8
supprimez	delet8
suprimir	delet8
sur la carte	map8
sur la chaine	channel8
surdur	resum8
surec	process8
surel	email8
surnom	alia7
surukle	drag8
surum	releas8,version8
survei	survey8
surveillance	monitor8
surveiller	monitor8,watch7
survoler	hover8
suscribete	subscrib8
suscribir	subscrib8
suscribirse	subscrib8
suscripcion	subscript8
suscripciones	subscript8
sustituir	replac8
sutun	column8
svara	repli8
sviluppo	dev7,develop8
svizzero	swiss7
svuotare	clear7
swiat	world8
swiatła	light8
swiatło	light8
swieto	holiday8
symbole	ticker7
symptomen	symptom8
synthetique	synthet7
synthetisch	synthet7
systeem	system8
systeme de fichiers	filesystem7
szablon	templat8
szablony	templat8
szansa	opportun8
szczegoły	detail8
szkic	draft8
szkoła	school8
szpital	hospit8
szukac	search8
szukaj	search8
szukaj w internecie	search web8
szybkosc	speed8
sıcaklık	temperatur8
sıfırla	reset8
sıkıstır	compress8
sınav	exam8
sınıf	class8
sınır	limit8
sır	secret8
sırala	sort8
sıralama	rank8
słowo	word8
słowo kluczowe	keyword8
słuchac	listen8
ta bort	delet8,remov8
taak	task8
taal	languag8
tabblad	tab8
tabel	tabl8
tabela	tabl8
tabela ligowa	stand8
tabelas	tabl8
tabele	tabl8
tabell	tabl8
tabella	tabl8
tabella di marcia	roadmap7
tabelle	csv7,tabl8
tabelle liga	stand8
tabellen	tabl8
tabellenblatt	sheet8
tabellenkalkulation	spreadsheet8
tabla	tabl8
tabla de posiciones	stand8
tablas	tabl8
tableau	array7,board8,tabl8
tableau de bord	dashboard8
tablero	board8,dashboard8
tableur	csv7,spreadsheet8
tablica	board8
tablo	tabl8
tablolar	tabl8
tabulka	tabl8
tac nhan	agent8
tac pham nghe thuat	artwork8
tac vu	task8
tache	task8
tache planifiee	cron7
taches	task8,thing7
tafel	board8
tage	day8
tagesordnung	agenda8
tagihan	invoic8
taglich	daili8
tahap	stage8
tahmin	forecast8,predict8
tahmin et	predict8
tahun	year8
tai chinh	financ8,financi8
tai khoan	account8
tai len	upload8
tai lieu	document8
tai lieu huong dan	document8
tai ve	download8
tai xuong	download8
taille	size8
tajny	secret8
takip	track8
takip et	follow8,monitor8
takipci	follow8
takipciler	follow8
takvim	calendar8
takım	team8
talen	languag8
talep	request8
tam dung	paus8
tamamla	complet8
tamamlandı	complet8
tamanho	size8
tamano	size8
tambah	add8
tambahkan	add8
tampilkan	show8
tampilkan semua	list8
tanaman	plant8
tanda tangan	signatur8
tanda tangani	sign8
tandai	mark8
tang truong	growth8
tanggal	date8
tangkapan layar	screenshot8
tani	cheap8
tanie	cheap8
tanya	ask8
tanyakan	ask8
tanım	definit8
tanımla	identifi8
tao moi	creat8
tao mot	creat8
tao ra	creat8,generat8
tap lenh	script8
tap phim	episod8
tap the duc	exercis8
tap tin	file8
taper du texte	type8
tarayıcı	browser8
tarea	assign7,task8
tarea pendiente	todo8
tareas	task8,thing7
tarefa	task8
tarefas	task8
tarefas pendentes	todo8
tarief	rate8
tarif	price8,recip8
tarifa	fee7
tariffa	fee7
tarih	date8
tarihsel	histor8
tarjeta	card8
tarjetas	card8
tasa	rate8
tasarla	design8
tasarım	design8
taslak	draft8
tassa	tax8
tasse	tax8
tasso	rate8
tasso di cambio	exchang8,exchang rate8
tastatur	keyboard8
taste drucken	key8
tastiera	keyboard8
tası	move8
tasıma	migrat8
tasımak	move8
tat	disabl8
tat ca	all8
tat ca cac	list8
tata letak	layout8
tatil	holiday8
tau hoa	train8
tauschen	swap7
tautan	link8
tautkan	link8
taux	rate8
taux de change	exchang8,exchang rate8
tavsiye	recommend8
tavsiye et	recommend8
taxa	rate8
taxa de cambio	exchang8,exchang rate8
te doen	todo8
technik	tech7
technologie	tech7,technolog8
tecla	key8
teclado	keyboard8
teclear	type8
tecnologia	tech7,technolog8
tedarikci	supplier8
teil	part8
teilaufgabe	subtask8
teile	part8,share8
teilen	share8,split7
teilnehmer	attende8,particip8
tekan	press8
teken een	draw8
tekenen	draw8
teknologi	technolog8
teknoloji	technolog8
tekrar ac	reopen8
tekrar dene	retri8
teks	text8
teks terjemahan	subtitl8
tekst	text8
tekst piosenki	lyric8
tela	screen8
telechargement	download8
telecharger	download8
telecharger vers	upload8
telechargez	download8
telefon	phone8
telefon numarası	phone8
telefone	phone8
telefonla ara	call8
telefonnummer	phone8
telefono	phone8
telefoon	phone8
telefoonnummer	phone8
telemovel	mobil7
telephone	phone8
telepon	phone8
televerse	upload8
televerser	upload8
tellen	count8
tema visual	theme8
temas	topic8
temat	topic8
temettu	dividend8
temoin	cooki7
tempat	locat8
tempat sampah	trash8
tempat wisata	attract8
temperatura	temperatur8
temperatura ambiente	room temperatur8
temperatuur	temperatur8
tempo limite	timeout7
tempo real	realtim7
tempo reale	realtim7
tempo scaduto	timeout7
temporada	season7
temps qu il fait	weather8
temps reel	realtim7
temukan	find8
ten mien	domain8
ten nguoi dung	usernam8
ten đang nhap	usernam8
tendance	hot7,trend8
tendances	trend8
tendencia	trend8
tendencias	trend8
tendenza	trend8
tendenze	trend8
tenedores	holder7
tenseur	tensor7
tentar novamente	retri8
tente novamente	retri8
teoria	theori7
tep	file8
tep đinh kem	attach8
tepki	reaction8
terakhir	latest8
terapkan	deploy8
teraz	current4
terbaik	best8,top8
terbaru	latest8,recent8
terbitkan	publish8
tercume	translat8
terdekat	nearbi8
terima	accept8
terjemahan	translat8
terjemahkan	translat8
terkini	recent8
termin	appoint8,event8
termin eintragen	event8
termin vereinbaren	appoint8
termin wizyty	appoint8
terminado	complet7
terminale	termin7
terminar	finish8
terminar o	finish8
terminar sessao	logout8
terminare	finish8
termine	complet8,event8,term7
termine heute	calendar8
terminer	complet8,finish8
terminieren	schedul8
termino	term7
terminvereinbarung	appoint8
termo	term7
tersedia	avail8
tertentu	specif8
tertunda	pend8
terugbetalen	refund8
terugbetaling	refund8
terugdraaien	revert8
terugzetten	reset8,restor8
teruskan	forward8
teslimat	deliveri8
tespit et	detect8
test et	test8
testar	test8
testar conexao	ping7
testen	test8
tester	test8
tester la connexion	ping7
testez	test8
testo	text8
testo della canzone	lyric8
testowanie	test8
tetapkan	assign8,set8
tetikus	mous8
teto	cap7
tetto	cap7
teuerung	inflat7
text eingeben	type8
texto	string7,text8
textos	text8
tham do	poll8
thang	month8
thanh phan	compon8
thanh pho	citi8
thanh toan	pay8,payment8
thanh vien	member8
that bai	fail8
thay the	replac8
thay đoi	chang8
thay đoi kich thuoc	resiz8
the gioi	world8
the thao	sport8
the trinh duyet	tab8
them vao	add8
thema	topic8
themen	topic8
theo doi	follow8,monitor8,track8
theo lo	batch8
thi truong	market8
thiet bi	devic8
thiet ke	design8
thiet lap	set8
thoi gian	time8
thoi tiet	weather8
thong bao	announc8,notif8
thong bao cho	notifi8
thong ke	statist8,stat8
thong tin	inform8
thu lai	retri8
thu muc	directori8,folder8
thu nghiem	test8
thu nhap	incom8
thu vien	librari8
thu đien tu	email8
thuc an	food8
thuc hien	execut8
thuc the	entiti8
thuc thi	execut8,run8
thuc vat	plant8
thue	rent8,tax8
thung rac	trash8
thuoc	drug8
thuoc tinh	properti8
thuong hieu	brand8
ticket de problema	issu8
ticket erstellen	ticket8
tidur	sleep8
tief	deep7
tiempo de espera	timeout7
tiempo hace	weather8
tiempo real	realtim7
tien ich	widget8
tien ma hoa	crypto8
tien te	currenc8
tien trinh	process8
tien đien tu	crypto8
tien đo	progress8
tienda	shop7,store8
tiep theo	next8
tiep tuc	resum8
tierart	speci8
tiere	anim8
tieu đe	titl8
tijd	time8
tijdzone	time zone8
tiket	ticket8
tiket pesawat	flight8
tilldela	assign8
tim kerja	team8
tim kiem	search8
tim ra	find8
tim tren mang	search web8
tin nhan	messag8
tin tuc	news8
tinggi	height8
tinh	calcul8
tinh nang	featur8
tinh toan	calcul8
tinh trang	status8
tinh trang trong	avail8
tinjau	review8
tinjauan	review8
tipe	type8
tipo	type8
tipo de	rate8
tipo de cambio	exchang8,exchang rate8
tipo de letra	font8
tipos	type8
tippen	type8
tirer les modifications	pull8
titolo	titl8
titre	titl8
titulares	holder7
titularidad	ownership7
titulo	titl8
tlacitko	button8
to chuc	organ8
toa an	court8
toa nha	build8
toan	math8
toan cau	global8
toc đo	speed8
tocar	play8
tocar musica	play8
todas	all8
todas as	list8
todas las	list8
todos los	list8
todos os	list8
toegang	access8
toegewezen	assigne8
toepassing	app8
toernooi	tournament8
toestand	status8
toestemming	permiss8
toets	exam8
toetsenbord	keyboard8
toevoegen	add8
toewijzen	assign8
togliere	remov8
toi	dark8
toi uu	optim8
toi uu hoa	optim8
token de acceso	access token8
token de acesso	access token8
token di accesso	access token8
toko	store8
tolak	reject8
tolong	help3
tom tat	summar8,summari8
tomar	take7
tombol	button8
ton giao	religion8
ton kho	inventori8
tonen	show8
tong quan	overview8
tonggak	mileston8
toon	show8
toon alle	list8
tope	cap7
topico	topic8
topik	topic8
toplantı	meet8
toplantılar	meet8
toplu	batch8,bulk8
topluluk	communiti8
torneio	tournament8
torneo	tournament8
tot nhat	best8
touche	key8
tourner	rotat7
tournoi	tournament8
tous	all8
tous les	list8
tout	all8,everyth7
toutes	all8
toutes les	list8
tozsamosc	ident8
tra cuu	search8
tra loi	repli8
tra tien	pay8
trabajador	worker8
trabajo	job8,work7
trabajos	job8
trabalho	job8,work7
tracar	plot7
tracce	trace7
traccia	track8
tracciare	trace7,track8
tracer	plot7
trad	thread8
traducao	translat8
traduccion	translat8
traduce	translat8
traduci	translat8
traducir	translat8
traduction	translat8
traduire	translat8
traduisez	translat8
tradurre	translat8
traduza	translat8
traduzca	translat8
traduzione	translat8
traduzir	translat8
traer cambios	pull8
trafego	traffic8
traffico	traffic8
trafico	traffic8
trafik	traffic8
trainingseinheit	workout8
traiter	handl7
trajet	ride7
tram	station8
tran đau	game8
trang	page8
trang chieu	slide8
trang thai	status8
trang tinh	sheet8
trang web	websit8
transacao	transact8
transaccion	transact8
transacciones	transact8
transacoes	transact8
transactie	transact8
transakcja	deal8,transact8
transakcje	transact8
transaksi	transact8
transaktion	transact8
transaktionen	transact8
transazione	transact8
transazioni	transact8
transcrever	transcrib8
transcribe este	transcrib8
transcriberen	transcrib8
transcribir	transcrib8
transcricao	transcript8
transcripcion	transcript8
transcriptie	transcript8
transcrire	transcrib8
transfer et	transfer8
transferencia	transfer8
transferer	forward8
transferez	forward8
transferiere	transfer8
transferir	transfer8
transfert	forward7
transfira	transfer8
transito	traffic8,transit7
transkribieren	transcrib8
transkrip	transcript8
transkripsikan	transcrib8
transkript	transcript8
transkrybuj	transcrib8
transkrypcja	transcript8
transmision	stream7
transmissao	stream7
transmitir	broadcast7
transportasi	transport8
transporte publico	transit7
transporteur	courier7
transports en commun	transit7
trasa	rout8
trascinare	drag8
trascrivere	transcrib8
trascrizione	transcript8
trase	rout8
trasferire	transfer8
trasladar	move8
trasmettere	broadcast7
trasporti	transport8
trasporto	transport8
trasporto pubblico	transit7
tratar	handl7
trato	deal8
trattativa	deal8
travail	job8,work7
traza	trace7
trazas	trace7
trecho	gist7,snippet7
treffen	meet8
trefwoord	keyword8
trein	train8
treino	workout8
trem	train8
tren	train8,trend8
trendy	trend8
trenes	train8
treni	train8
treno	train8
tresc	content8
treue	loyalti7
trh	market8
tri	triag7
tri nho	memori8
triagem	triag7
triaje	triag7
triangolo	triangl7
triangulo	triangl7
tribunal	court8
tribunale	court8
trich xuat	extract8
trien khai	deploy8
trier	sort8
trieu chung	symptom8
triez	sort8
trinh duyet	browser8
tro choi	game8
tro chuyen	chat8
tro giup	help8
trocar	swap7
trocar de branch	checkout8
tron	merg8
trouve	find8
trouver	find8
trouvez	find8
trova	find8
trovare	find8
trung binh	averag8
truoc đo	previous8
truong du lieu	field8
truong hoc	school8
truy cap	access8,navig8
truy van	queri8
truyen cuoi	joke8
tu choi	reject8
tu khoa	keyword8
tu vung	word8
tu xa	remot8
tuan	week8
tuan thu	complianc8
tuberia ci	pipelin8
tudo	everyth7
tugas	task8
tugaskan	assign8
tujuan	goal8
tulis	write8
tuliskan	write8
tumunu goster	list8
tunda	postpon8
tunel	gre7
tunggu	wait8
tunjukkan	show8
tuoi	age8
tuong tu	similar8
tur	speci8,tour8,type8
tur wisata	tour8
turistik yer	attract8
turnamen	tournament8
turniej	tournament8
turnier	tournament8
turnuva	tournament8
tus	key8
tutte	all8
tutte le	list8
tutti	all8
tutti i	list8
tutto	all8,everyth7
tutup	close8
tuyen đuong	rout8
ty gia	exchang8,exchang rate8
ty le	rate8
ty so	score8
tydzien	week8
tygodniowy	week8
tym	team8
typ	type8
typen	type8
tytuł	titl8
tıbbi	medic8
tıkla	click8
tıklamak	click8
tłumacz	translat8
tłumaczenie	translat8
u bahn	subway7
ubah	chang8,convert8,edit8
ubah nama	renam8
ubah ukuran	resiz8
uberblick	overview8,summari8
ubergeordnet	parent7
ubergreifend	cross7
ubernahme	acquisit7
uberprufen	check8,review8,valid8,verifi8
uberschrift	titl8
ubersetze	translat8
ubersetzen	translat8
ubersetzung	translat8
ubersicht	overview8
ubersichtsseite	dashboard8
ubertragen	broadcast7
ubertragung	stream7
uberwachen	monitor8
uberwachung	monitor8
uberweise	transfer8
uberweisen	transfer8
uberweisung	transfer8
ubezpieczenie	insur8
ubicacion	loc7,locat8
ubicaciones	locat8
ubung	exercis8
ubungen	exercis8
ubytovani	hotel8
ucak bileti	flight8
ucet	account8
ucretsiz	free8
ucus	flight8
ucuz	cheap8
ucz sie	learn8
uczen	student8
uczestnicy	attende8
uczestnik	attende8,particip8
udalost	event8
udostepnij	share8
ufficio	offic8
uhrzeit	datetim7,time8
uitgave	expens8,releas8
uitleggen	explain8
uitloggen	logout8
uitnodigen	invit8
uitpakken	extract8
uitrollen	deploy8
uitschakelen	disabl8
uitstellen	postpon8
uitvoeren	execut8,run8
uji	test8
ujian	exam8
ukazat	show8
ukol	task8
ukoncz	complet8
ukonczone	complet8
ukur	measur8
ukuran	size8
układ	layout8
ulangi	retri8
ulasan	review8
ulasım	transport8
ulke	countri8
ulozit	save8
ultima	latest8
ultimas	latest8
ultimi	latest8
ultimi dodici mesi	ttm7
ultimo	final7,last7,latest8
ultimos	latest8
ultimos doce meses	ttm7
ultimos doze meses	ttm7
ulubione	favorit8
um usuario	user8
uma coluna	column8
uma especie	speci8
uma linha	row8
uma tabela	tabl8
umano	human7
umbenennen	renam8
umbral	threshold7
umbuchen	reschedul8
umfang	circumfer7
umfrage	poll8,quiz8,survey8
umgebung	env7,environ8
umgebungsvariable	environ variabl8,variabl8
umgebungsvariablen	variabl8
umidade	humid7
umidita	humid7
umisteni	locat8
umkehren	revers7
umordnen	reorder7
umowa	contract8
umowy	contract8
umpan balik	feedback8
umrechnen	convert8
umrechnung	convers7
umsatz	revenu8
umsatze	revenu8
umschalten	switch7,toggl7
umsetzung	implement7
umum	public8
umumkan	announc8
umur	age8
umwandeln	convert8
umwandlung	convers7
umwelt	environment8
un campo	field8
un champ	field8
un client	custom8
un cliente	custom8
un depot	repo8,repositori8
un employe	employe8
un evenement	event8
un incident	incid8
un indice	index8
un informe	report8
un modele	templat8
un ordine	order8
un problema	issu8
un probleme	issu8
un salarie	employe8
un tema	topic8
un ticket	ticket8
un usuario	user8
un utilisateur	user8
una ciudad	citi8
una colonna	column8
una columna	column8
una especie	speci8
una etiqueta	label8
una fila	row8
una pagina	page8
una persona	person8
una persona especifica	person8
una revision	review8
una riga	row8
una tabla	tabl8
undang	invit8,law8
unduh	download8
une carte	map8
une chaine	channel8
une colonne	column8
une commande	order8
une demande	request8
une equipe	team8
une etiquette	label8
une ligne	row8
une panne	incid8
une partie	part8
une table	tabl8
une touche	key8
ung dung	app8,applic8
ung vien	candid8
ungelesen	unread8
ungelesene	unread8
unggah	upload8
unggahan	post8
unico	singl7
unidad	drive7,unit8
unidade	unit8
unidades	unit8
unir	merg8
unire	join7,merg8
unirse	join7
unisci	merg8
unita	drive7,unit8
universidad	univers8
universidade	univers8
universita	univers8
universitas	univers8
universitat	univers8
universite	univers8
universiteit	univers8
uniwersytet	univers8
unter	sub7
unteraufgabe	subtask8
unterhaltung	chat8,convers8
unterkunft	hotel8
unternehmen	busi8,compani8,corpor7
unterricht	class8
unterschied	diff8,differ7
unterschiede	diff8
unterschiedlich	distinct7
unterschreibe	sign8
unterschreiben	sign8
unterschrift	signatur8
unterstutzung	support8
untersuchen	inspect7,investig8
untertitel	subtitl8
upgraden	upgrad7
uploaden	upload8
uppdatera	updat8
uppgift	task8
upravit	edit8
uprawa	crop8
uprawnienia	permiss8
uprawnienie	permiss8
uret	generat8
urgence	emerg8
urlaub	leav8
urlop	leav8
uruchom	execut8,run8,start8
uruchom ponownie	restart8
urun	item8,product8
urungkan	undo8
urunler	product8
urutkan	sort8
urzadzenia	devic8
urzadzenie	devic8
uscita	output7
usia	age8
uso	usag8
ustaw	set8
ustawa	law8
ustawic	set8
ustawienia	set8
usuario	user8
usuarios	user8
usulkan	suggest8
usun	delet8,remov8
usunac	delet8,remov8
usuwanie	delet8
usługa	servic8
usługi	servic8
utas	thread8
utente	user8
utenti	user8
utili	earn8
utilisateur	user8
utilisateurs	user8
utilisation	usag8
utilisatrice	user8
utilizacao	usag8
utilizacion	usag8
utilizador	user8
utilizzo	usag8
utworz	creat8
utworzyc	creat8
uu tien	prioriti8
uur	hour8
uyarı	alert8
uye	member8
uyeler	member8
uygulama	app8,applic8
uyku	sleep8
uyumluluk	complianc8
uzak	remot8
uzaklık	distanc8
uzivatel	user8
uzupełnij	fill8
uzycie	usag8
uzyskaj	get8
uzytkownicy	user8
uzytkownik	user8
uzytkownika	user8
uzytkownikow	user8
va sur	navig8
vacaciones	leav8
vacature	job8
vader	weather8
vaga	job8
vagas	job8
vai a	navig8
vai su	navig8
valeur	valu7
valeur totale verrouillee	tvl7
valeurs	valu7
valida	valid8
validar	valid8
validare	valid8
validasi	valid8
validations	commit8
valider	approv8
valideren	valid8
validez	valid8
validieren	valid8
valj	select8
valor	valu7
valor total bloqueado	tvl7
valoracion	valuat7
valore	valu7
valore bloccato	tvl7
valores	sec7,valu7
valori	valu7
valuacion	valuat7
valuta	currenc8,evalu8,forex7
valutare	assess8,evalu8
valutazione	rate8,valuat7
van ban	document8,text8
van chuyen	ship8
van hoa	cultur8
van phong	offic8
van tai	transport8
van đe	issu8
vandaag	today8
vanta	wait8
variabel	variabl8
variabele	variabl8
variabile	var7,variabl8
variabile d ambiente	environ variabl8
variabili	variabl8
variable d environnement	environ variabl8,variabl8
variable de entorno	environ variabl8
variables d environnement	variabl8
variables de entorno	variabl8
variacao	variat7
variacion	variat7
variante	variat7
varias	multipl8
variaveis	variabl8
variavel	var7,variabl8
variavel de ambiente	environ variabl8
variazione	variat7
varios	multipl8
varlık	entiti8
varredura	scan7
vastmaken	pin8
ve may bay	flight8
vecindario	neighborhood7
vecteur	vector7
vecteurs	embed7
vectores	embed7
vectorial	vector7
vedere	view8
vegano	vegan7
vegetalien	vegan7
vehicule	vehicl8
vehiculo	vehicl8
veicolo	vehicl8
veiculo	vehicl8
veiligheid	safeti8,secur8
vektor	vector7
vektoren	embed7
velas	ohlcv7
veld	field8
velikost	size8
veloce	quick7
velocidad	speed8,veloc7
velocidade	speed8,veloc7
velocita	speed8,veloc7
velocite	veloc7
vencimiento	due7
venda	sale8
venda um	sell8
vendas	sale8
vende	sell8
vender	sell8
vendere	sell8
vendez	sell8
vendita	sale8
vendite	sale8
vendre	sell8
venster	window8
venta	sale8
ventana	window8
ventas	sale8
vente	sale8
ventes	sale8
ver	view8,watch7
veranderen	chang8
veranstaltung	event8
verbessern	enhanc7
verbessert	enhanc7
verbind	connect8
verbinde	connect8
verbinden	connect8,join7
verbindung	compound7,connect7,tcp7
verbrauch	usag8
verbrechen	crime7
verbruik	usag8
verfahren	procedur7
verfasser	author7
verfolgen	trace7,track8
verfugbar	avail8
verfugbarkeit	avail8
vergadering	meet8
vergelijk	compar8
vergelijkbaar	similar8
vergelijken	compar8
vergelijking wiskunde	equat8
vergi	tax8
vergleich	compar8
vergleiche	compar8
vergleichen	compar8
vergleichswerte	benchmark7
vergrendelen	lock8
vergroßern	resiz8
verhaltnisse	ratio7
veri	data8
verifica	verifi8
verificar	check8,verifi8
verificare	check8,verifi8
verificare connessione	ping7
verifieren	verifi8
verifiez	check8,verifi8
verifikasi	verifi8
verifique	check8,verifi8
verifizieren	verifi8
veriler	data8
veritabanı	databas8
verkauf	sale8
verkaufe	sale8,sell8
verkaufen	sell8
verkeer	traffic8
verkehr	traffic8
verkleinern	resiz8
verknupfen	link8
verknupfung	associ7
verkoop	sale8,sell8
verkopen	sell8
verlauf	gradient7,histori8,log8
verlinken	link8
verlof	leav8
vermietung	rental7
vermogenswerte	asset7
veroffentliche	publish8
veroffentlichen	publish8
veroffentlichung	releas8
verplaats	move8
verplaatsen	move8
verrouiller	lock8
verrouillez	lock8
versand	ship8
versao	version8
verschicken	send8
verschiebe	move8
verschieben	move8,postpon8,reschedul8
verschil	diff8
verschillen	diff8
verschlusseln	encrypt8
verschmelzen	merg8
versenden	dispatch7
versi	version8
versicherung	insur8
versie	version8
version anterior	version8
versiones anteriores	version8
verslag	report8
versleutelen	encrypt8
versoes	version8
versorgung	suppli7
verstoße	violat7
versturen	send8
versuche	trial7
vertaal	translat8
vertalen	translat8
vertaling	translat8
vertrag	contract8
vertrage	contract8
vervang	replac8
vervangen	replac8
vervoer	transport8
verwalten	manag8
verwalter	admin7
verwaltet	manag7
verwaltung	manag8
verwandt	relat7
verweis	ref7
verweise	refer7
verwijder	delet8,remov8
verwijderen	delet8,remov8
verwittigen	notifi8
verwundbar	vulner7
verze	version8
verzeichnis	directori8,folder8
verzeichnisbaum	tree7
verzekering	insur8
verzenden	send8
verzending	ship8
verzetten	reschedul8
verzoek	request8
vetev	branch8
vetor	array7,vector7
vetores	embed7
vettore	vector7
vettori	embed7
vi tri	locat8
vi đien tu	wallet8
viagem	travel8,trip7
viaggiare	travel8
viaggiatore	travel7
viaggio	travel8,trip7
viajante	travel7
viajar	travel8
viaje	ride7,travel8,trip7
viajero	travel7
vice	multipl8
vicino a me	nearbi8
viec can lam	todo8
viec lam	job8
viertel	neighborhood7
viet	write8
vigila	monitor8
vigilar	monitor8,watch7
ville	citi8
villes	citi8
vincoli	constraint7
vinculacao	bind7
vinculacion	bind7
vincular	link8
vind	find8
vinden	find8
violaciones	violat7
violacoes	violat7
violazioni	violat7
virement	transfer8
virtuelles netzwerk	vpn7
visao geral	overview8
visibile	visibl7
vision general	overview8
visita guiada	tour8
visita guidata	tour8
visite guidee	tour8
visivel	visibl7
vista previa	preview7
visualiser	visual7
visualisieren	visual7
visualizar	view8,visual7
visualizza	show8
visualizzare	display7,view8,visual7
vitesse	speed8,veloc7
vlak	train8
vlucht	flight8
vluchten	flight8
vo hieu hoa	disabl8
voce	entri7,speech7,voic8
voeding	nutrit8
voedsel	food8
voeg samen	merg8
voeg toe	add8
voer uit	execut8,run8
voertuig	vehicl8
voir	view8
voiture	car8
voix	speech7,voic8
volgen	follow8,track8
volgende	next8
volgers	follow8
voli	flight8
voll	full7
vollstandig	full7
volo	flight8
vols	flight8
voltar	back7
voltooien	complet8
volume do som	volum8
volume suara	volum8
volumen	volum8
volver	back7
voo	flight8
voorraad	inventori8
voorspellen	predict8
voorspelling	forecast8
voorstellen	suggest8
voortgang	progress8
voorwerp	item8
voos	flight8
vorfall	incid8
vorfalle	incid8
vorgang	issu8,oper7,process8
vorgesetzter	manag8
vorhanden	exist7
vorherige	previous8
vorherigen	previous8
vorhersage	forecast8,predict7
vorhersagen	predict8
vorig	previous8
vorige	previous8
vorlage	templat8
vorlagen	templat8
vorlesen	read8
vorschau	preview7
vorschlag	suggest8
vorschlage	suggest7
vorschlagen	suggest8
vorstellungsgesprach	interview8
vota	vote8
votar	vote8
votare	vote8
voter	vote8
votez	vote8
voto	grade7,rate8
voyage	travel8,trip7
voyager	travel8
voyageur	travel7
voz	speech7,voic8
vraag	question8
vragen	ask8,question8
vratit penize	refund8
vsechny	all8
vue d ensemble	overview8
vuelo	flight8
vuelos	flight8
vul in	fill8
vulnerabile	vulner7
vulnerabilidad	vulner8
vulnerabilidade	vulner8
vulnerabilidades	cve7,vulner8
vulnerabilita	cve7,vulner8
vulnerabilite	vulner8
vulnerabilites	cve7,vulner8
vulneravel	vulner7
vung	region8
vung chua	contain8
vybrat	select8
vygenerovat	generat8
vyhledat	search8
vyplnit	fill8
vypnout	disabl8
vysvetlit	explain8
vytvor	creat8
vytvorit	creat8
w poblizu	nearbi8
waarneming	observ8
waarschuwen	notifi8
waarschuwing	alert8
wachstum	growth8
wacht	wait8
wachten	wait8
wachtrij	queue8
wachtwoord	password8
waga	weight8
wahle	select8
wahle aus	select8
wahrscheinlichkeit	probabl7
wahrung	currenc8
wahrungen	currenc8
waktu	time8
wald	forest7
waluta	currenc8
warenkorb	cart8
warna	color8
warnung	alert8
warnungen	alert8,warn7
warte	wait8
warten	wait8
warteschlange	queue8
wartung	mainten8
was gibt es	list5
was kostet	price9
wasser	water8
watek	thread8
wawancara	interview8
wdroz	deploy8
wdrozenie	deploy8
wdrozyc	deploy8
web sitesi	websit8
webblasare	browser8
webbplats	websit8
webbrowser	browser8
webseite	html7,page8,site7,websit8
webseiten	site7
wechselkurs	exchang8,exchang rate8
wechseln	switch7
wecker	alarm7
wedstrijd	game8
weer	weather8
weerbericht	weather8
weergeven	view8
wegbeschreibung	direct8
weigeren	reject8
weise zu	assign8
weiterleiten	forward8
weiterleitung	forward7
wejscie	input8
welche	list8
welche gibt es	list7
welke	list4
welle	wave7
welt	world8
weltweit	global8,world8
wer bin ich	current user9
wer hat geandert	blame8
wer ist	user6
werbung	advertis8
wereld	world8
wereldwijd	global8
werfer	pitcher7
werk bij	updat8
werkblad	sheet8
werknemer	employe8,worker8
werkruimte	workspac8
werkstroom	workflow8
werkzeug	tool8
wersja	version8
wersja robocza	draft8
wert	valu7
werte	valu7
wertpapiere	sec7
wetenschap	scienc8
wetenschappelijk artikel	paper8
wetter	weather8
wettervorhersage	weather8
wezeł	node8
wgraj	upload8
wiadomosc	messag8
wiadomosci	messag8,news8
wideo	video8
widerrufen	revok7
widerstand	resist7
widzet	widget8
wie spat	time8
wie teuer	price8
wie viel geld	balanc8
wie viele	count8
wie weit	distanc8
wieder offnen	reopen8
wiedereroffnen	reopen8
wiedergabeliste	playlist8
wiederherstellen	restor8
wiederholen	echo7,retri8
wiek	age8
wiele	multipl8
wiersz	row8
wiersze	row8
wieviele	count8
wijs toe	assign8
wijzig	chang8
wijzigen	chang8
wijzigingen	chang8
wilayah	region8
willekeurig	random8
winkel	store8
winkelen	shop8
winkelwagen	cart8
winst	earn8
wisata	travel8
wiskunde	math8
wissel van branch	checkout8
wisselkoers	exchang8,exchang rate8
wissen	delet8,knowledg7
wissenschaft	scienc8
wissenschaftliche arbeit	paper8
wissensgraph	knowledg graph8
witryna	websit8
witz	joke8
wizyta	appoint8
wniosek	request8
woche	week8
wochentlich	week8
woda	water8
wolke	cloud7
woord	word8
wort	word8
worter	word8
wortwolke	word cloud8
wpis	post8
wpisz	type8
wrzuc	upload8
wsadowo	batch8
wskazowki dojazdu	direct8
wsparcie	support8
wspołpracownik	member@project|team|group|repositori8
wstrzymaj	paus8
wszystkie	all8
wszystko	all8
wurzel	root7
wybierz	select8
wyciagnij	extract8
wycieczka	tour8
wydajnosc	perform8
wydanie	releas8
wydarzenia	event8
wydarzenie	event8
wydatek	expens8
wydatki	expens8
wydrukuj	print8
wyeksportuj	export8
wygeneruj	generat8
wyjasnij	explain8
wykonac	execut8
wykonaj	execut8,run8
wykres	chart8,graph8
wykryj	detect8
wylistuj	list8
wyloguj	logout8
wynagrodzenie	salari8
wynajac	rent8
wynajem	rent8
wynik	result8,score8
wyniki	result8
wyodrebnij	extract8
wypchnij	push8
wypełnij	fill8
wyslij	send8
wysokosc	height8
wyswietl	show8,view8
wysyłanie	send8
wysyłka	ship8
wyszukaj	search8
wyszukiwanie	search8
wysłac	send8
wyłacz	disabl8
wyłaczyc	disabl8
wznow	resum8
wznowic	resum8
wzrost	growth8,height8
włacz	enabl8
właczyc	enabl8
własciwosc	properti8
xac minh	verifi8
xac nhan	confirm8
xac thuc	valid8,verifi8
xac đinh	identifi8
xadrez	chess7
xay dung	build8
xe buyt	bus8
xe hoi	car8
xem	view8
xep hang	rank8,rate8
xoa	delet8
xoa bo	delet8
xu huong	trend8
xuat ban	publish8
xuat du lieu	export8
y te	medic8
yaklasan	upcom8
yakın	nearbi8
yakındaki	nearbi8
yakınımda	nearbi8
yanıt	answer8
yanıtla	repli8
yapılacak	todo8
yapılacaklar	todo8
yapılandır	configur8
yapılandırma	config8
yarat	creat8
yardım	help8
yas	age8
yasa	law8
yasal	legal8
yatırım	invest8
yatırım yap	invest8
yayımla	publish8
yayına al	deploy8
yayınla	publish8
yaz	write8
yazdır	print8
yazmak	write8
yazı tipi	font8
yazılım	softwar8
yazıya dok	transcrib8
yedek	backup8
yedekle	backup8
yedekleme	backup8
yemek	food8
yemek tarifi	recip8
yeni	new8
yeniden ac	reopen8
yeniden adlandır	renam8
yeniden baslat	restart8
yeniden boyutlandır	resiz8
yeniden dene	retri8
yeniden planla	reschedul8
yer imi	bookmark8
yerel	local8
yetki	permiss8
yeu cau	request8
yeu cau hop nhat	merg request8
yeu cau keo	pull request8
yeu thich	favorit8
yiyecek	food8
yol	path8
yol tarifi	direct8,rout8
yolla	send8
yonet	manag8
yonetici	manag8
yonetim	manag8
yontem	method8
yorum	comment8
yorum yap	comment8
yorumlar	comment8,review8
yukle	upload8
yuklemek	instal8,upload8
yukseklik	height8
yurut	execut8
yıl	year8
yıldız	star8
zaakceptuj	accept8,approv8
zablokuj	block8,lock8
zabytek	attract8
zacznij	start8
zadan	task8
zadania	task8
zadanie	job8,request8,task8
zadanie scalenia	merg request8
zadzwon	call8
zafiyet	vulner8
zagraj	play8
zahl	number8
zahle	pay8
zahlen	count8,pay8
zahler	counter7
zahlung	payment8
zahlungen	payment8
zaimportuj	import8
zainstaluj	instal8
zakazat	disabl8
zakaznik	custom8
zaken	busi8
zakoncz	complet8
zaktualizowac	updat8
zaktualizuj	updat8
zakupy	shop8
zakładka	bookmark8
zaleznosc	depend8
zaleznosci	depend8
zaloguj	login8
zaloha	backup8
zaman	time8
zamanla	schedul8
zamestnanec	employe8
zamien	convert8,replac8
zamknac	close8
zamknij	close8
zamknout	lock8
zamowienia	order8
zamowienie	order8
zapas	game8
zapasy	inventori8
zapisac	save8
zapisz	save8
zaplanowac	schedul8
zaplanuj	schedul8
zaplatit	pay8
zapnout	enabl8
zaproponuj	suggest8
zapros	invit8
zaprosic	invit8
zapytaj	ask8
zapytania	queri8
zapytanie	queri8
zapłac	pay8
zarchiwizuj	archiv8
zarejestruj	regist8
zarezerwuj	book8,reserv8
zarizeni	devic8
zart	joke8
zarzadzaj	manag8
zarzadzanie	manag8
zasada	rule8
zastap	replac8
zastavit	stop8
zasubskrybuj	subscrib8
zasugeruj	suggest8
zaszyfruj	encrypt8
zatrzymac	stop8
zatrzymaj	paus8,stop8
zatwierdz	approv8
zatwierdz zmiany	commit8
zatwierdzenie	approv8
zatwierdzic	approv8
zavrit	close8
zawartosc	content8
zawodnik	player8
zaznacz	select8
załacznik	attach8
zbadaj	investig8
zbuduj	build8
zdalny	remot8
zdjecia	photo8
zdjecie	imag8,photo8
zdrowie	health8
zduplikuj	duplic8
zeichen	charact7
zeichenkette	string7
zeichenketten	string7
zeichne	draw8
zeichnen	draw8,paint7,plot7
zeichnung	draw7
zeig	show8
zeige	show8
zeige alle	list8
zeigen	show8
zeile	line7,row8
zeilen	row8
zeitleiste	timelin7
zeitplan	cron7
zeitstempel	timestamp7
zeituberschreitung	timeout7
zeitzone	time zone8
zelle	cell7
zeme	countri8
zertifikat	certif7,ssl7
zespoł	team8
zespołu	team8
zgodnosc	complianc8
zgłoszenia	issu8
zgłoszenie	issu8,ticket8
zidentyfikuj	identifi8
ziehen	drag8
ziekenhuis	hospit8
ziekte	diseas8
ziel	destin7,goal8,target7
ziele	goal8
zielgruppe	audienc8
zimmer	room8
zimmertemperatur	room temperatur8
zinsen	interest7
zinseszins	compound7
zinssatz	rate8
ziskat	get8
zitat	quot7
zkontrolovat	check8
zkopirovat	copi8
zmenit	chang8
zmeny	chang8
zmiana	chang8
zmiany	chang8
zmien	chang8
zmien nazwe	renam8
zmien rozmiar	resiz8
zmienic	chang8
zmienna	variabl8
zmienne	variabl8
zmierz	measur8
znacka	tag8
znacznik	tag8
znajdz	find8
znalezc	find8
znizka	discount8
zobacz	view8
zobrazit	show8
zoek	search8
zoeken	search8
zoekwoord	keyword8
zona	zone8
zona horaria	time zone8
zona waktu	time zone8
zonas	zone8
zonen	zone8
zoptymalizuj	optim8
zprava	messag8,report8
zpravy	news8
zresetuj	reset8
zrestartuj	restart8
zrusit	cancel8
zrzut ekranu	screenshot8
zu erledigen	todo8
zufallig	random8
zufallige	random8
zug	train8
zugang	access8
zugangsdaten	credenti7
zuge	train8
zugriff	access8
zugriffstoken	access token8
zuhause	home7
zukunft	futur7
zuordnen	assign8
zuordnung	associ7,map7
zuruck	back7
zurucksetzen	reset8,revert8
zusammenfassen	summar8
zusammenfassung	summar8,summari8
zusammenfuhren	merg8
zusammenfuhrungsanforderung	merg request8
zusammenfuhrungsanfrage	merg request8
zusammenhang	context7,correl7
zusicherung	assur7
zustand	condit7,state7,status8
zustande	status7
zustandig	assigne8
zustandiger	assigne8
zutat	ingredi8
zutaten	ingredi8
zuweisen	assign8
zuweisung	assign7
zuweisung entfernen	unassign8
zuzycie	usag8
zweig	branch8
zweig wechseln	checkout8
zweryfikuj	verifi8
zwierze	anim8
zwischenspeicher	cach7
zwroc pieniadze	refund8
zwrot	refund8
zyciorys	resum8
zyklus	cycl8
zyski	earn8
złoz	submit8
đai hoc	univers8
đang	publish8
đang cho	pend8
đang hoat đong	activ8
đang ky	regist8
đang ky theo doi	subscrib8
đang nhap	login8
đang xuat	logout8
đanh dau	mark8
đanh gia	assess8,evalu8,review8
đat	set8
đat ban	book8
đat cho	book8
đat lai	reset8
đat nuoc	countri8
đat phong	book8
đat truoc	reserv8
đat ve	book8
đau tien	first8
đau tu	invest8
đau vao	input8
đe xuat	recommend8,suggest8
đem	count8
đen	light8
đi toi	navig8
đia chi	address8
đia phuong	local8
đia điem	locat8
điem	score8
điem tham quan	attract8
đien	fill8,power8
đien thoai	phone8
đien vao	fill8
đieu huong	navig8
đieu tra	investig8
đinh nghia	definit8
đo	measur8
đo luong	measur8
đo thi	graph8
đo uu tien	prioriti8
đoc	read8
đoi	team8,wait8
đoi lich	reschedul8
đoi ten	renam8
đon hang	order8
đon vi	unit8
đon xin	applic8
đong	close8
đong lai	close8
đong vat	anim8
đong xu	coin8
đuong dan	link8,path8
đuong ong	pipelin8
đuong đi	direct8
ısık	light8
œuvre d art	artwork8
авиабилет	flight8
авиабилета	flight8
авиабилете	flight8
авиабилетов	flight8
авиабилету	flight8
авиабилеты	flight8
авиадиспетчер	atc7
авиадиспетчера	atc7
авиадиспетчере	atc7
авиадиспетчеров	atc7
авиадиспетчеру	atc7
авиадиспетчеры	atc7
авто	auto7,car8
автобус	bus8
автобуса	bus8
автобусе	bus8
автобусов	bus8
автобусу	bus8
автобусы	bus8,buse7
автоматизации	autom7
автоматизацию	autom7
автоматизация	autom7
автоматически	auto7
автомобили	car8,vehicl8
автомобиль	car8,vehicl8
автомобиля	car8,vehicl8
автор	author7
автора	author7
авторе	author7
авторизации	auth7,authent7,author7,login8,oauth7
авторизацию	auth7,authent7,author7,login8,oauth7
авторизация	auth7,authent7,author7,login8,oauth7
авторов	author7
автору	author7
авторы	author7
агент	agent8
агента	agent8
агенте	agent8
агентов	agent8
агенту	agent8
агенты	agent8
администратор	admin7
администратора	admin7
администраторе	admin7
администраторов	admin7
администратору	admin7
администраторы	admin7
адрес	address8
адреса	address8
адресе	address8
адресов	address8
адресу	address8
адресы	address8
аеропорт	airport8
аеропорта	airport8
аеропорте	airport8
аеропортов	airport8
аеропорту	airport8
аеропорты	airport8
акаунт	account8
акаунта	account8
акаунте	account8
акаунтов	account8
акаунту	account8
акаунты	account8
аккаунт	account8
аккаунта	account8
аккаунте	account8
аккаунтов	account8
аккаунту	account8
аккаунты	account8
аккорд	chord7
аккорда	chord7
аккорде	chord7
аккордов	chord7
аккорду	chord7
аккорды	chord7
активировать	activ7,enabl8
активнии	activ8
активность	activ8
активные	activ8
активныи	activ8
активність	activ8
активы	asset7,hold7
акции	equiti7,stock8
акцию	stock8
акция	stock8
акціі	stock8
альбом	album8
альбома	album8
альбоме	album8
альбомов	album8
альбому	album8
альбомы	album8
амазон	amazon8
амазона	amazon8
амазоне	amazon8
амазонов	amazon8
амазону	amazon8
амазоны	amazon8
анализ	analysi8,analyz8
анализировать	analyz8
аналитика	analyt7,insight7
аналитике	analyt7,insight7
аналитики	analyt7,insight7
аналитику	analyt7,insight7
аналіз	analysi8,analyz8
анекдот	joke8
анекдота	joke8
анекдоте	joke8
анекдотов	joke8
анекдоту	joke8
анекдоты	joke8
анимации	anim8
анимацию	anim8
анимация	anim8
анкета	form8,survey8
анкете	form8,survey8
анкету	form8,survey8
анкеты	form8,survey8
аннотации	annot7
анонс	announc8
анонса	announc8
анонсе	announc8
анонсов	announc8
анонсу	announc8
анонсы	announc8
анімаціи	anim8
анімацію	anim8
анімація	anim8
апдеит	updat8
аплоад	upload8
арена	arena7
аренда	rent8,rental7
арендатор	tenant7
арендатора	tenant7
арендаторе	tenant7
арендаторов	tenant7
арендатору	tenant7
арендаторы	tenant7
аренде	rent8,rental7
арендовать	rent8
аренду	rent8,rental7
аренды	rent8,rental7
арене	arena7
арену	arena7
арены	arena7
аркуш	sheet8
аркуша	sheet8
аркуше	sheet8
аркуши	sheet8
аркушов	sheet8
аркушу	sheet8
артефакты	artifact7
артист	artist8
артиста	artist8
артисте	artist8
артистов	artist8
артисту	artist8
артисты	artist8
архив	memento7
архива	memento7
архиве	memento7
архивировать	archiv8
архивов	memento7
архиву	memento7
архивы	memento7
архівувати	archiv8
асинхронныи	async7
ассистент	assist7
ассистента	assist7
ассистенте	assist7
ассистентов	assist7
ассистенту	assist7
ассистенты	assist7
астероид	neo7
астероида	neo7
астероиде	neo7
астероидов	neo7
астероиду	neo7
астероиды	neo7
атрибут	attribut7
атрибута	attribut7
атрибуте	attribut7
атрибутов	attribut7
атрибуту	attribut7
атрибуты	attribut7
аудио	audio8
аудит	audit7
аудита	audit7
аудите	audit7
аудитов	audit7
аудитории	audienc8
аудиторию	audienc8
аудитория	audienc8
аудиторіи	audienc8
аудиторію	audienc8
аудиторія	audienc8
аудиту	audit7
аудиты	audit7
аудіо	audio8
аутентификации	authent7
аутентификацию	authent7
аутентификация	authent7
аутентифицировать	authent7
аэропорт	airport8
аэропорта	airport8
аэропорте	airport8
аэропортов	airport8
аэропорту	airport8
аэропорты	airport8
баг	bug8
баги	bug8
база	base7
база даних	databas8
база данных	databas8
базе	base7
базовыи	basic7
базу	base7
базу данных	databas8
базы	base7
базы данных	databas8
бакет	bucket8
бакета	bucket8
бакете	bucket8
бакетов	bucket8
бакету	bucket8
бакеты	bucket8
баланс	balanc8
баланса	balanc8
балансе	balanc8
балансов	balanc8
балансу	balanc8
балансы	balanc8
баллы	score8
банк	bank8
банка	bank8
банке	bank8
банки	bank8
банков	bank8
банку	bank8
баскетбол	basketbal7
баскетбола	basketbal7
баскетболе	basketbal7
баскетболов	basketbal7
баскетболу	basketbal7
баскетболы	basketbal7
бассеин	pool7
бассеина	pool7
бассеине	pool7
бассеинов	pool7
бассеину	pool7
бассеины	pool7
бд	databas8
безкоштовно	free8
безопасности	secur8
безопасность	safeti8,secur8
безпека	safeti8,secur8
безпеке	safeti8,secur8
безпеки	safeti8,secur8
безпеку	safeti8,secur8
беисбол	mlb7
беисбола	mlb7
беисболе	mlb7
беисболов	mlb7
беисболу	mlb7
беисболы	mlb7
бензин	gas7
бензина	gas7
бензине	gas7
бензинов	gas7
бензину	gas7
бензины	gas7
бенчмарки	benchmark7
беседа	convers8
беседе	convers8
беседу	convers8
беседы	convers8
бесплатно	free8
бесплатныи	free8
библиотека	librari8
библиотеке	librari8
библиотеки	librari8
библиотеку	librari8
бизнес	busi8
бизнеса	busi8
бизнесе	busi8
бизнесов	busi8
бизнесу	busi8
бизнесы	busi8
билет	ticket8
билета	ticket8
билете	ticket8
билетов	ticket8
билету	ticket8
билеты	ticket8
биржевои фонд	etf7
бит	bit7
битва	battl7
битве	battl7
битву	battl7
битвы	battl7
биткоин	bitcoin8
биткоина	bitcoin8
биткоине	bitcoin8
биткоинов	bitcoin8
биткоину	bitcoin8
биткоины	bitcoin8
ближаишие	upcom8
ближаишии	nearest7,upcom8
ближаишия	upcom8
блог	blog8
блога	blog8
блоге	blog8
блоги	blog8
блогов	blog8
блогу	blog8
блокировать	block8
блокчеин	blockchain7
блокчеина	blockchain7
блокчеине	blockchain7
блокчеинов	blockchain7
блокчеину	blockchain7
блокчеины	blockchain7
болезни	diseas8
болезнь	diseas8
болезня	diseas8
больница	hospit8
больнице	hospit8
больницу	hospit8
больницы	hospit8
больше всего	most7
бот	bot7
брандмауэр	firewal7
брандмауэра	firewal7
брандмауэре	firewal7
брандмауэров	firewal7
брандмауэру	firewal7
брандмауэры	firewal7
бранч	branch8
бранча	branch8
бранче	branch8
бранчи	branch8
бранчов	branch8
бранчу	branch8
браузер	browser8
браузера	browser8
браузере	browser8
браузеров	browser8
браузеру	browser8
браузеры	browser8
бренд	brand8
бренда	brand8
бренде	brand8
брендов	brand8
бренду	brand8
бренды	brand8
бронирование	book8
бронировании	reserv7
бронированию	reserv7
бронирования	reserv7
бронь	book8
будильник	alarm7
будильника	alarm7
будильнике	alarm7
будильники	alarm7
будильников	alarm7
будильнику	alarm7
будинок	hous8
будинока	hous8
будиноке	hous8
будиноки	hous8
будиноков	hous8
будиноку	hous8
будущее	futur7
будівли	build8
будівлю	build8
будівля	build8
быстрыи	quick7
бэкап	backup8
бэкапа	backup8
бэкапе	backup8
бэкапов	backup8
бэкапу	backup8
бэкапы	backup8
бэттер	batter7
бэттера	batter7
бэттере	batter7
бэттеров	batter7
бэттеру	batter7
бэттеры	batter7
бэттинг	bat7
бэттинга	bat7
бэттинге	bat7
бэттинги	bat7
бэттингов	bat7
бэттингу	bat7
бюджет	budget8
бюджета	budget8
бюджете	budget8
бюджетов	budget8
бюджету	budget8
бюджеты	budget8
бібліотека	librari8
бібліотеке	librari8
бібліотеки	librari8
бібліотеку	librari8
бізнес	busi8
бізнеса	busi8
бізнесе	busi8
бізнесов	busi8
бізнесу	busi8
бізнесы	busi8
біткоін	bitcoin8
біткоіна	bitcoin8
біткоіне	bitcoin8
біткоінов	bitcoin8
біткоіну	bitcoin8
біткоіны	bitcoin8
в архив	archiv8
в избранное	star8
вага	weight8
ваге	weight8
ваги	weight8
вагу	weight8
вакансии	job8
вакансию	job8
вакансия	job8
вакансіи	job8
вакансію	job8
вакансія	job8
валидация	valid8
валют	currenc8
валюта	currenc8,forex7
валюте	currenc8,forex7
валютов	currenc8
валюту	currenc8,forex7
валюты	currenc8,forex7
вариант	variant7,variat7
варианта	variant7,variat7
варианте	variant7,variat7
вариантов	variant7,variat7
варианту	variant7,variat7
варианты	variant7,variat7
вариации	variat7
вариацию	variat7
вариация	variat7
вартість	cost8
ватсап	whatsapp8
ватсапа	whatsapp8
ватсапе	whatsapp8
ватсапов	whatsapp8
ватсапу	whatsapp8
ватсапы	whatsapp8
введенни	input8
введенню	input8
введення	input8
ввести	type8
ввести текст	type8
ввод	input8
ввода	input8
вводе	input8
вводов	input8
вводу	input8
вводы	input8
ввп	gdp7
веб	web8
веб страница	html7
вебсаит	websit8
вебсаита	websit8
вебсаите	websit8
вебсаитов	websit8
вебсаиту	websit8
вебсаиты	websit8
вебхук	webhook8
вебхука	webhook8
вебхуке	webhook8
вебхуки	webhook8
вебхуков	webhook8
вебхуку	webhook8
веган	vegan7
вегана	vegan7
вегане	vegan7
веганов	vegan7
вегану	vegan7
веганы	vegan7
вектор	vector7
вектора	vector7
векторе	vector7
векторов	vector7
вектору	vector7
векторы	vector7
верифицировать	verifi8
вернуть	revert8
вернуть деньги	refund8
вероятность	probabl7
версии	version8
версию	version8
версия	version8
версіи	version8
версію	version8
версія	version8
вес	weight8
веселье	fun7
веси	whole7
весь	whole7
веся	whole7
ветка	branch8
ветка обсуждения	thread8
ветке	branch8
ветки	branch8
ветку	branch8
веха	mileston8
вехе	mileston8
вехи	mileston8
веху	mileston8
взаимныи	mutual7
взаимозаменяемыи	fungibl7
взять	take7
вибрати	select8
вивантажити	upload8
вид	type8
вид животных	speci8
вид тварин	speci8
видалення	delet8
видали	delet8
видалити	delet8,remov8
видео	video8
виджет	widget8
виджета	widget8
виджете	widget8
виджетов	widget8
виджету	widget8
виджеты	widget8
видимыи	visibl7
виды	speci8
визначенни	definit8
визначенню	definit8
визначення	definit8
визначити	identifi8
визуализировать	visual7
виити	logout8
вики	wiki7
википедии	wikipedia8
википедию	wikipedia8
википедия	wikipedia8
виконавеци	artist8,assigne8
виконавець	artist8,assigne8
виконавеця	artist8,assigne8
виконано	complet8
виконати	execut8,run8
використанни	usag8
використанню	usag8
використання	usag8
вимкнути	disabl8
виміряти	measur8
випадковии	random8
виправити	fix8
випуск	releas8
випуска	releas8
випуске	releas8
випуски	releas8
випусков	releas8
випуску	releas8
виручка	revenu8
виручке	revenu8
виручки	revenu8
виручку	revenu8
вирішити	resolv8
висота	height8
висоте	height8
висоту	height8
висоты	height8
витвір мистецтва	artwork8
витрати	expens8
витягнути	extract8
витягти	extract8
вичат	wechat8
вичата	wechat8
вичате	wechat8
вичатов	wechat8
вичату	wechat8
вичаты	wechat8
виявити	detect8
вкладенни	attach8
вкладенню	attach8
вкладення	attach8
вкладка	tab8
вкладке	tab8
вкладки	tab8
вкладку	tab8
включи	enabl8
включи музыку	play8
включить	activ7,enabl8
владелец	owner7
владелеца	owner7
владелеце	owner7
владелецов	owner7
владелецу	owner7
владелецы	owner7
владение	ownership7
владении	ownership7
владения	ownership7
влажность	humid7
властивість	properti8
вложение	attach8
вложении	attach8
вложения	attach8
вложить	attach7,invest8
вместимость	capac8
вміст	content8
вміста	content8
вмісте	content8
вмістов	content8
вмісту	content8
вмісты	content8
внутреннии	intern7
внутридневнои	intraday7
вовлеченность	engag7
вода	water8
воде	water8
воду	water8
воды	water8
возврат	refund8
воздух	air7
воздуха	air7
воздухе	air7
воздухи	air7
воздухов	air7
воздуху	air7
возместить	refund8
возможность	featur8,opportun8
возобновить	resum8
возраст	age8
возраста	age8
возрасте	age8
возрастов	age8
возрасту	age8
возрасты	age8
воити	login8
вокзал	station8
вокзала	station8
вокзале	station8
вокзалов	station8
вокзалу	station8
вокзалы	station8
волна	wave7
волне	wave7
волну	wave7
волны	wave7
вопрос	question8
вопроса	question8
вопросе	question8
вопросов	question8
вопросу	question8
вопросы	question8
ворд	word@document|docx|offic8
ворда	word@document|docx|offic8
ворде	word@document|docx|offic8
вордов	word@document|docx|offic8
вордпресс	wordpress8
вордпресса	wordpress8
вордпрессе	wordpress8
вордпрессов	wordpress8
вордпрессу	wordpress8
вордпрессы	wordpress8
ворду	word@document|docx|offic8
ворды	word@document|docx|offic8
воркер	worker8
воркера	worker8
воркере	worker8
воркеров	worker8
воркеру	worker8
воркеры	worker8
воркфлоу	workflow8
воспроизвести	play8
восстанови	restor8
восстановить	restor8
вотсап	whatsapp8
вотсапа	whatsapp8
вотсапе	whatsapp8
вотсапов	whatsapp8
вотсапу	whatsapp8
вотсапы	whatsapp8
впн	vpn7
вправа	exercis8
вправе	exercis8
вправу	exercis8
вправы	exercis8
вразливість	vulner8
врач	doctor8
врача	doctor8
враче	doctor8
врачи	doctor8
врачов	doctor8
врачу	doctor8
временная метка	timestamp7
времи	time8
времю	time8
время	time8
все	everyth7
всего	total7
всемирныи	global8
всех	all8
всеха	all8
всехе	all8
всехи	all8
всехов	all8
всеху	all8
вставить	insert7
встановити	instal8,set8
встреча	appoint8,meet8
встрече	appoint8,meet8
встречи	appoint8,meet8
встречу	appoint8,meet8
встроить	emb7
всі	all8
вуз	univers8
вузол	node8
вузола	node8
вузоле	node8
вузолов	node8
вузолу	node8
вузолы	node8
вход	login8
входа	login8
входе	login8
входов	login8
входу	login8
входы	login8
входящие	inbox8
входящии	inbox8
входящия	inbox8
вхід	login8
вхіда	login8
вхіде	login8
вхідні	inbox8
вхідов	login8
вхіду	login8
вхіды	login8
вчители	teacher8
вчитель	teacher8
вчителя	teacher8
вчитися	learn8
выбери	select8
выборка	sampl7
выборке	sampl7
выборки	sampl7
выборку	sampl7
выбрать	select8
вывод	output7
вывода	output7
выводе	output7
выводов	output7
выводу	output7
выводы	output7
выгрузить	export8,upload8
выделение ресурсов	provis7
выделить	highlight7
вызвать	invok7
вызов	challeng7
выити	logout8
выкатить	deploy8
выключить	disabl8
выпадающии список	dropdown7
выписка	statement7
выписке	statement7
выписки	statement7
выписку	statement7
выполнено	complet8
выполни	execut8,run8
выполнить	execut8,perform7,run8
выпуск	releas8
выпуска	releas8
выпуске	releas8
выпуски	releas8
выпусков	releas8
выпуску	releas8
выручка	revenu8
выручке	revenu8
выручки	revenu8
выручку	revenu8
высокии	high7
высота	height8
высоте	height8
высоту	height8
высоты	height8
выучить	learn8
выход	logout8
выхода	logout8
выходе	logout8
выходнои	holiday8
выходов	logout8
выходу	logout8
выходы	logout8
вычесть	sub7
вычислить	calc7,calcul8
відгук	feedback8,review8
відгука	feedback8,review8
відгуке	feedback8,review8
відгуки	feedback8,review8
відгуков	feedback8,review8
відгуку	feedback8,review8
віддалении	remot8
відділ	depart8
відділа	depart8
відділе	depart8
відділов	depart8
відділу	depart8
відділы	depart8
відео	video8
відкласти	postpon8
відкотити	revert8
відкрии	open8
відкрити	open8
відкрити знову	reopen8
відмінити	cancel8
віднови	restor8
відновити	restor8,resum8
відношенни	relat8
відношенню	relat8
відношення	relat8
відповідність	complianc8
відповідь	answer8,repli8
відповісти	repli8
відправити	send8
відпустка	leav8
відпустке	leav8
відпустки	leav8
відпустку	leav8
відредагувати	edit8
відстани	distanc8
відстань	distanc8
відстаня	distanc8
відстежити	track8
відтворити	play8
відхилити	reject8
вік	age8
вікно	window8
вікіпедіи	wikipedia8
вікіпедію	wikipedia8
вікіпедія	wikipedia8
віха	mileston8
віхе	mileston8
віхи	mileston8
віху	mileston8
газ	gas7
галузи	industri8
галузь	industri8
галузя	industri8
гаманеци	wallet8
гаманець	wallet8
гаманеця	wallet8
гарантии	assur7
гарантию	assur7
гарантия	assur7
генератор	generat7
генератора	generat7
генераторе	generat7
генераторов	generat7
генератору	generat7
генераторы	generat7
генерации	generat7
генерацию	generat7
генерация	generat7
генерировать	generat8
гео	geo7
географии	geo7
географию	geo7
география	geo7
геометрии	geometri7
геометрию	geometri7
геометрия	geometri7
гид	guid8
гит	git8
гитлаб	gitlab8
гитлаба	gitlab8
гитлабе	gitlab8
гитлабов	gitlab8
гитлабу	gitlab8
гитлабы	gitlab8
гитхаб	github8
гитхаба	github8
гитхабе	github8
гитхабов	github8
гитхабу	github8
гитхабы	github8
главныи	main7
глобальнии	global8
глобальныи	global8
глоссарии	glossari7
глубокии	deep7
гмеил	gmail8
гмеила	gmail8
гмеиле	gmail8
гмеилов	gmail8
гмеилу	gmail8
гмеилы	gmail8
говори	speak8
говорити	speak8
говорить	speak8
год	year8
года	year8
годе	year8
годин	hour8
година	hour8
године	hour8
годинов	hour8
годину	hour8
годины	hour8
году	year8
годы	year8
головоломка	puzzl7
головоломке	puzzl7
головоломки	puzzl7
головоломку	puzzl7
голос	voic8
голоса	voic8
голосе	voic8
голосов	voic8
голосовать	vote8
голосу	voic8
голосувати	vote8
голосы	voic8
город	citi8
города	citi8
городе	citi8
городов	citi8
городу	citi8
городы	citi8
горячии	hot7
гостиница	hotel8
гостинице	hotel8
гостиницу	hotel8
гостиницы	hotel8
готели	hotel8
готель	hotel8
готеля	hotel8
готовить	cook7
гра	game8
гравеци	player8
гравець	player8
гравеця	player8
градиент	gradient7
градиента	gradient7
градиенте	gradient7
градиентов	gradient7
градиенту	gradient7
градиенты	gradient7
грати	play8
граф	graph8
граф знании	knowledg graph8
графа	graph8
графе	graph8
график	chart8,graph8,plot7
графика	chart8,graph8,plot7
графике	chart8,graph8,plot7
графики	chart8,graph8,plot7
графиков	chart8,graph8,plot7
графику	chart8,graph8,plot7
графов	graph8
графу	graph8
графы	graph8
графік	chart8
графіка	chart8
графіке	chart8
графіки	chart8
графіков	chart8
графіку	chart8
громкость	volum8
група	group8
групе	group8
группа	group8
группе	group8
группу	group8
группы	group8
группы пользователеи	usergroup7
групу	group8
групы	group8
гугл	googl8
гугла	googl8
гугле	googl8
гуглов	googl8
гуглу	googl8
гуглы	googl8
гучність	volum8
гілка	branch8
гілке	branch8
гілки	branch8
гілку	branch8
гіт	git8
гітлаб	gitlab8
гітлаба	gitlab8
гітлабе	gitlab8
гітлабов	gitlab8
гітлабу	gitlab8
гітлабы	gitlab8
гітхаб	github8
гітхаба	github8
гітхабе	github8
гітхабов	github8
гітхабу	github8
гітхабы	github8
данные	data8
данных	data8
данныха	data8
данныхе	data8
данныхи	data8
данныхов	data8
данныху	data8
дані	data8
дата	date8
дата и время	datetim7
дате	date8
дату	date8
даты	date8
дашборд	dashboard8
дашборда	dashboard8
дашборде	dashboard8
дашборди	dashboard8
дашбордов	dashboard8
дашборду	dashboard8
дашборды	dashboard8
двигатели	engin7
двигатель	engin7
двигателя	engin7
движение	traffic8
движении	traffic8
движения	traffic8
движок	engin7
движока	engin7
движоке	engin7
движоки	engin7
движоков	engin7
движоку	engin7
двинуть	move8
деактивировать	deactiv7
деиствие	action7
деиствии	action7
деиствия	action7
декілька	multipl8
декільке	multipl8
декільки	multipl8
декільку	multipl8
дела	case7,todo8
деле	case7,todo8
дело	case7
делу	case7,todo8
делы	case7,todo8
дени	day8
день	day8
деня	day8
деплои	deploy8
дерево	tree7
держатели	holder7
детали	detail8,part8
деталь	part8
деталя	part8
деталі	detail8
дети	children7
дешевии	cheap8
дешевые	cheap8
дешевыи	cheap8
деятельность	activ8
джимеил	gmail8
джимеила	gmail8
джимеиле	gmail8
джимеилов	gmail8
джимеилу	gmail8
джимеилы	gmail8
джира	jira8
джире	jira8
джиру	jira8
джиры	jira8
дзвінок	call8
дзвінока	call8
дзвіноке	call8
дзвіноки	call8
дзвіноков	call8
дзвіноку	call8
диаграмма	chart8,diagram7
диаграмма рассеяния	scatter7
диаграмме	chart8,diagram7
диаграмму	chart8,diagram7
диаграммы	chart8,diagram7
диалог	dialog8
диалога	dialog8
диалоге	dialog8
диалоги	dialog8
диалогов	dialog8
диалоговое окно	dialog8
диалогу	dialog8
диапазон	rang7
диапазона	rang7
диапазоне	rang7
диапазонов	rang7
диапазону	rang7
диапазоны	rang7
дивиденд	dividend8
дивиденда	dividend8
дивиденде	dividend8
дивидендов	dividend8
дивиденду	dividend8
дивиденды	dividend8
дивіденди	dividend8
дизаин	design8
дизаина	design8
дизаине	design8
дизаинов	design8
дизаину	design8
дизаины	design8
динамическии	dynam7
директории	directori8
директорию	directori8
директория	directori8
диск	drive7
диска	drive7
диске	drive7
диски	drive7
дисков	drive7
дисконтированныи поток	dcf7
дискорд	discord8
дискорда	discord8
дискорде	discord8
дискордов	discord8
дискорду	discord8
дискорды	discord8
диску	drive7
днеи	day8
добавить	add8,append7
добавление	add8
добавь	add8
добавьте	add8
договор	contract8
договора	contract8
договоре	contract8
договоров	contract8
договору	contract8
договоры	contract8
договір	contract8
договіра	contract8
договіре	contract8
договіров	contract8
договіру	contract8
договіры	contract8
додаи	add8
додати	add8
додаток	app8
додатока	app8
додатоке	app8
додатоки	app8
додатоков	app8
додатоку	app8
дозволи	permiss8
дозвіл	permiss8
дозвіла	permiss8
дозвіле	permiss8
дозвілов	permiss8
дозвілу	permiss8
дозвілы	permiss8
докер	docker8
докера	docker8
докере	docker8
докеров	docker8
докеру	docker8
докеры	docker8
документ	document8,pdf7
документа	document8,pdf7
документации	doc7,document8
документацию	doc7,document8
документация	doc7,document8
документаціи	document8
документацію	document8
документація	document8
документе	document8,pdf7
документи	document8
документов	document8,pdf7
документооборот	ecm7
документооборота	ecm7
документообороте	ecm7
документооборотов	ecm7
документообороту	ecm7
документообороты	ecm7
документу	document8,pdf7
документы	document8,pdf7
должная осмотрительность	dilig7
дом	home7,hous8
домен	dns7,domain8
домена	dns7,domain8
домене	dns7,domain8
домени	domain8
доменов	dns7,domain8
домену	dns7,domain8
домены	dns7,domain8
допис	post8
дописа	post8
дописе	post8
дописов	post8
допису	post8
дописы	post8
допомога	help8
допомоге	help8
допомоги	help8
допомогу	help8
дорожная карта	roadmap7
доска	board8
доске	board8
доски	board8
доску	board8
дослідженни	research8
дослідженню	research8
дослідження	research8
доставка	deliveri8,ship8
доставке	deliveri8,ship8
доставки	deliveri8,ship8
доставку	deliveri8,ship8
достать	get8
достопримечательности	attract8
достопримечательность	attract8
доступ	access8
доступа	access8
доступе	access8
доступнии	avail8
доступность	access7,avail8
доступные	avail8
доступныи	avail8
доступныи для поиска	searchabl7
доступність	avail8
доступов	access8
доступу	access8
доступы	access8
доход	incom8,revenu8
дохода	incom8,revenu8
доходе	incom8,revenu8
доходность	yield7
доходов	incom8,revenu8
доходу	incom8,revenu8
доходы	incom8,revenu8
дохід	incom8
дохіда	incom8
дохіде	incom8
дохідов	incom8
дохіду	incom8
дохіды	incom8
дошка	board8
дошке	board8
дошки	board8
дошку	board8
дубликат	duplic8
дублировать	duplic8
дублювати	duplic8
думать	think7
дэплои	deploy8
діалог	dialog8
діалога	dialog8
діалоге	dialog8
діалоги	dialog8
діалогов	dialog8
діалогу	dialog8
діскорд	discord8
діскорда	discord8
діскорде	discord8
діскордов	discord8
діскорду	discord8
діскорды	discord8
европеискии	european7
еда	food8
единица	unit8
единице	unit8
единицу	unit8
единицы	unit8
еду	food8
ежедневныи	daili8
ежемесячныи	month7
еженедельныи	week8
ежечасно	hour7
екран	screen8
екрана	screen8
екране	screen8
екранов	screen8
екрану	screen8
екраны	screen8
ексели	excel8
ексель	excel8
екселя	excel8
екскурсіи	tour8
екскурсію	tour8
екскурсія	tour8
експортувати	export8
електронна таблиця	spreadsheet8
елемент	element8,item8
елемента	element8,item8
елементе	element8,item8
елементов	element8,item8
елементу	element8,item8
елементы	element8,item8
емкость	capac8
емоціи	emot8
емоцію	emot8
емоція	emot8
енергіи	energi8
енергію	energi8
енергія	energi8
епізод	episod8
епізода	episod8
епізоде	episod8
епізодов	episod8
епізоду	episod8
епізоды	episod8
етап	stage8
жарт	joke8
жарта	joke8
жарте	joke8
жартов	joke8
жарту	joke8
жарты	joke8
ждать	wait8
живленни	power8
живленню	power8
живлення	power8
животное	anim8
жира	jira8
жире	jira8
жиру	jira8
жиры	jira8
журнал	log8
журнала	log8
журнале	log8
журналов	log8
журналу	log8
журналы	log8
заархивировать	compress8
заблокировать	block8,lock8
заблокувати	block8,lock8
заболевание	diseas8
заболевании	diseas8
заболевания	diseas8
забронировать	book8,reserv8
забронируи	book8
забронювати	book8
завантажити	download8,upload8
завданни	task8
завданню	task8
завдання	task8
завершение	complet7
завершении	complet7
завершения	complet7
завершенныи	complet7
завершено	complet8
завершити	complet8
завершить	complet8,finish8
завести	creat8
зависимости	depend8
зависимость	depend8
заголовок	titl8
заголовока	titl8
заголовоке	titl8
заголовоки	titl8
заголовоков	titl8
заголовоку	titl8
загрузи	upload8
загрузить	download8,ingest7,load7,upload8
задаи	set8
задание	job8,task8
задании	job8,task8
задания	job8,task8
задать	set8
задача	issu8,problem7,task8
задаче	issu8,problem7,task8
задачи	issu8,problem7,task8,thing7
задачу	issu8,problem7,task8
задеплои	deploy8
задеплоить	deploy8
заказ	order8
заказа	order8
заказать	order8
заказе	order8
заказов	order8
заказу	order8
заказы	order8
закладка	bookmark8
закладке	bookmark8
закладки	bookmark8
закладку	bookmark8
закоммитить	commit8
закон	law8
закона	law8
законе	law8
законов	law8
закону	law8
закончить	finish8
законы	law8
закрепить	pin8
закрии	close8
закрити	close8
закрои	close8
закроите	close8
закрытие	close8
закрыть	close8
закрыть на замок	lock8
закріпити	pin8
закінчити	finish8
залежності	depend8
залежність	depend8
залить	upload8
залишок	balanc8
залишока	balanc8
залишоке	balanc8
залишоки	balanc8
залишоков	balanc8
залишоку	balanc8
замени	replac8
заменить	replac8
заметка	note8
заметке	note8
заметки	note8
заметку	note8
замовленни	order8
замовленню	order8
замовлення	order8
замінити	replac8
заново открыть	reopen8
запаси	inventori8
запис	record8
записать	record8,write8
записи	entri7,record8
запись	entri7,record8
запись в блоге	post8
запись к врачу	appoint8
запися	entri7
запит	queri8,request8
запит на злиття	merg request8
запита	queri8,request8
запитати	ask8
запите	queri8,request8
запитов	queri8,request8
запиту	queri8,request8
запиты	queri8,request8
запланированныи	schedul7
запланировать	schedul8
запланируи	schedul8
запланувати	schedul8
заплатити	pay8
заплатить	pay8
заповнити	fill8
заполни	fill8
заполнить	fill8
запропонувати	suggest8
запрос	queri8,request8,sql7
запрос на слияние	merg request8,pull request8
запроса	queri8,request8,sql7
запросе	queri8,request8,sql7
запросити	invit8
запросов	queri8,request8,sql7
запросу	queri8,request8,sql7
запросы	queri8,request8,sql7
запуск	run8,start8
запусти	run8,start8
запустити	run8,start8
запустить	run8,start8,trigger7
запушить	push8
запущенныи	run7
заработная плата	salari8
зараз	current5
зараза	current5
заразе	current5
заразов	current5
заразу	current5
заразы	current5
зарегистрировать	regist8
зарезервировать	reserv8
зареєструвати	regist8
зарплата	salari8
зарплате	salari8
зарплату	salari8
зарплаты	salari8
застосунок	app8
застосунока	app8
застосуноке	app8
застосуноки	app8
застосуноков	app8
застосуноку	app8
затвердити	approv8
зачекати	wait8
зашифровать	encrypt8
зашифрувати	encrypt8
защита	protect7
защите	protect7
защиту	protect7
защиты	protect7
заявка	applic8,bid7,ticket8
заявке	applic8,bid7,ticket8
заявки	applic8,bid7,ticket8
заявку	applic8,bid7,ticket8
зберегти	save8
збережи	save8
збірка	build8
збірке	build8
збірки	build8
збірку	build8
зв язати	link8
зв язок	relat8
звезда	star8
звезде	star8
звезду	star8
звезды	star8
звонок	call8
звонока	call8
звоноке	call8
звоноки	call8
звоноков	call8
звоноку	call8
звіт	report8
звіта	report8
звіте	report8
звіти	report8
звітов	report8
звіту	report8
звіты	report8
згенерувати	generat8
здание	build8
здоров я	health8
здоровье	health8
злити	merg8
зміни	chang8
змінити	chang8,edit8
змінити розмір	resiz8
змінна	variabl8
змінне	variabl8
змінну	variabl8
змінны	variabl8
зміст	content8
зміста	content8
змісте	content8
змістов	content8
змісту	content8
змісты	content8
знаиди	find8
знаити	find8,search8
знании	knowledg7
знанию	knowledg7
знания	knowledg7
значение	valu7
значение слова	definit8
значении	valu7
значению	valu7
значения	valu7
значок	badg7,icon8
значока	badg7,icon8
значоке	badg7,icon8
значоки	badg7,icon8
значоков	badg7,icon8
значоку	badg7,icon8
знижка	discount8
знижке	discount8
знижки	discount8
знижку	discount8
знімок	snapshot8
знімок екрана	screenshot8
знімока	snapshot8
знімоке	snapshot8
знімоки	snapshot8
знімоков	snapshot8
знімоку	snapshot8
зображенни	imag8
зображенню	imag8
зображення	imag8
зона	zone8
зоне	zone8
зони	zone8
зону	zone8
зоны	zone8
зростанни	growth8
зростанню	growth8
зростання	growth8
зум	zoom8
зупини	stop8
зупинити	stop8
зустріч	meet8
зустріча	meet8
зустріче	meet8
зустрічи	meet8
зустрічов	meet8
зустрічу	meet8
зірка	star8
зірке	star8
зірки	star8
зірку	star8
ивент	event8
ивента	event8
ивенте	event8
ивентов	event8
ивенту	event8
ивенты	event8
игра	game8
играть	play8
игре	game8
игрок	player8
игрока	player8
игроке	player8
игроки	player8
игроков	player8
игроку	player8
игру	game8
игры	game8
идентификаторы	id7
идентифицировать	identifi8
иерархии	hierarchi7
иерархию	hierarchi7
иерархия	hierarchi7
избранное	favorit8
извлеки	extract8
извлечение	retriev7
извлечении	retriev7
извлечения	retriev7
извлечь	extract8
изменения	chang8
измени	chang8
изменить	chang8,edit8,modifi7
изменить размер	resiz8
измерить	measur8
изображение	imag8
изображении	imag8
изображения	imag8
изоляции	isol7
изоляцию	isol7
изоляция	isol7
иконка	icon8
иконке	icon8
иконки	icon8
иконку	icon8
имеил	email8
имеила	email8
имеиле	email8
имеилов	email8
имеилу	email8
имеилы	email8
импорт	import8
импортировать	import8
имя	name8
имя пользователя	usernam8
инвентари	inventori8
инвентарь	inventori8
инвентаря	inventori8
инвестировать	invest8
инвестиции	invest8
инвестицию	invest8
инвестиция	invest8
инвесторы	investor7
инвоис	invoic8
инвоиса	invoic8
инвоисе	invoic8
инвоисов	invoic8
инвоису	invoic8
инвоисы	invoic8
ингредиент	ingredi8
ингредиента	ingredi8
ингредиенте	ingredi8
ингредиентов	ingredi8
ингредиенту	ingredi8
ингредиенты	ingredi8
индекс	index8
индекса	index8
индексе	index8
индексов	index8
индексу	index8
индексы	index8,indic7
инициализировать	initi7
инициатива	initi7
инициативе	initi7
инициативу	initi7
инициативы	initi7
инсаидер	insid7
инсаидера	insid7
инсаидере	insid7
инсаидеров	insid7
инсаидеру	insid7
инсаидеры	insid7
инскрипции	inscript7
инстаграм	instagram8
инструмент	instrument7,tool8
инструмента	instrument7,tool8
инструменте	instrument7,tool8
инструментов	instrument7,tool8
инструменту	instrument7,tool8
инструменты	instrument7,tool8
интеграции	integr7
интеграцию	integr7
интеграция	integr7
интервал	interv7
интервала	interv7
интервале	interv7
интервалов	interv7
интервалу	interv7
интервалы	interv7
интервью	interview8
интернет	internet8
интернета	internet8
интернете	internet8
интернетов	internet8
интернету	internet8
интернеты	internet8
инфляции	inflat7
инфляцию	inflat7
инфляция	inflat7
информации	info7,inform8
информацию	info7,inform8
информация	info7,inform8
инцидент	incid8
инцидента	incid8
инциденте	incid8
инцидентов	incid8
инциденту	incid8
инциденты	incid8
иск	lawsuit7
искать	search8
искать в интернете	search web8
исполнители	artist8,assigne8
исполнитель	artist8,assigne8
исполнителя	artist8,assigne8
исполнить	execut8
использование	usag8
использовании	usag8
использования	usag8
исправить	fix8
исправление	patch7
исправлении	patch7
исправления	patch7
испытание	challeng7
испытании	challeng7,trial7
испытанию	trial7
испытания	challeng7,trial7
исследование	research8,studi7
исследовании	research8,studi7
исследования	research8,studi7
исследовать	research8
истории	histori8
исторические	histor8
историческии	histor8
историческия	histor8
историю	histori8
история	histori8
источник	sourc7
источника	sourc7
источнике	sourc7
источники	sourc7
источников	sourc7
источнику	sourc7
итого	total7
итоговыи	final7
ишуи	issu8
ишую	issu8
ишуя	issu8
ишью	issu8
ищи	search8
кадр	frame7
кадра	frame7
кадре	frame7
кадров	frame7
кадру	frame7
кадры	frame7
как добраться	direct8
как проехать	direct8
какая погода	weather8
какие	list4
какие есть	list7
календар	calendar8
календара	calendar8
календаре	calendar8
календари	calendar8
календаров	calendar8
календару	calendar8
календары	calendar8
календарь	calendar8
календарь на	calendar8
календарю	calendar8
календаря	calendar8
калькулятор	calcul7
калькулятора	calcul7
калькуляторе	calcul7
калькуляторов	calcul7
калькулятору	calcul7
калькуляторы	calcul7
кампании	campaign8
кампанию	campaign8
кампания	campaign8
кампаніи	campaign8
кампанію	campaign8
кампанія	campaign8
канал	channel8
канала	channel8
канале	channel8
канали	channel8
каналов	channel8
каналу	channel8
каналы	channel8
кандидат	candid8
кандидата	candid8
кандидате	candid8
кандидатов	candid8
кандидату	candid8
кандидаты	candid8
карта	card8,geojson7,map8
карте	card8,geojson7,map8
картинка	imag8
картинке	imag8
картинки	imag8
картинку	imag8
картка	card8
картке	card8
картки	card8
картку	card8
карточка	card8
карточке	card8
карточки	card8
карточку	card8
карту	card8,geojson7,map8
карты	card8,geojson7,map8
кастомизации	custom7
кастомизацию	custom7
кастомизация	custom7
каталог	catalog7,directori8,folder8
каталога	catalog7,directori8,folder8
каталоге	catalog7,directori8,folder8
каталоги	catalog7,directori8,folder8
каталогов	catalog7,directori8,folder8
каталогу	catalog7,directori8,folder8
категории	categori8
категорию	categori8
категория	categori8
категоріи	categori8
категорію	categori8
категорія	categori8
качество	qualiti8
качество воздуха	air qualiti8
квадратныи	quadrat7
квиток	ticket8
квитока	ticket8
квитоке	ticket8
квитоки	ticket8
квитоков	ticket8
квитоку	ticket8
керувати	manag8
кинематика	kinemat7
кинематике	kinemat7
кинематики	kinemat7
кинематику	kinemat7
кино	movi8
китаи	china7
клавиатура	keyboard8
клавиатуре	keyboard8
клавиатуру	keyboard8
клавиатуры	keyboard8
клавіатура	keyboard8
клавіатуре	keyboard8
клавіатуру	keyboard8
клавіатуры	keyboard8
клас	class8
класа	class8
класе	class8
класов	class8
класс	class8
класса	class8
классе	class8
классификации	classif7
классификацию	classif7
классификация	classif7
классов	class8
классу	class8
классы	class8
кластер	cluster8
кластера	cluster8
кластере	cluster8
кластеров	cluster8
кластеру	cluster8
кластеры	cluster8
класу	class8
класы	class8
клаудфлеир	cloudflar8
клаудфлеира	cloudflar8
клаудфлеире	cloudflar8
клаудфлеиров	cloudflar8
клаудфлеиру	cloudflar8
клаудфлеиры	cloudflar8
клаудфлер	cloudflar8
клаудфлера	cloudflar8
клаудфлере	cloudflar8
клаудфлеров	cloudflar8
клаудфлеру	cloudflar8
клаудфлеры	cloudflar8
клацнути	click8
клетка	cell7
клетке	cell7
клетки	cell7
клетку	cell7
клиент	client8,custom8
клиента	client8,custom8
клиенте	client8,custom8
клиентов	client8,custom8
клиенту	client8,custom8
клиенты	client8,custom8
кликнуть	click8
климат	climat8
климата	climat8
климате	climat8
климатов	climat8
климату	climat8
климаты	climat8
клонировать	clone8
клонируи	clone8
клонувати	clone8
ключ	key8
ключ api	api key8
ключа	key8
ключе	key8
ключевое слово	keyword8
ключевые слова	keyword8
ключи	key8
ключов	key8
ключове слово	keyword8
ключу	key8
ключі	key8
клімат	climat8
клімата	climat8
клімате	climat8
кліматов	climat8
клімату	climat8
кліматы	climat8
клієнт	client8,custom8
клієнта	client8,custom8
клієнте	client8,custom8
клієнти	custom8
клієнтов	client8,custom8
клієнту	client8,custom8
клієнты	client8,custom8
книга	book8
книги	book8
книгу	book8
кнопка	button8
кнопке	button8
кнопки	button8
кнопку	button8
код	code8
код подтверждения	otp7
код ревью	review@pull|merg|code|request8
кода	code8
коде	code8
коду	code8
коды	code8
количество	count8
коллекции	collect7
коллекцию	collect7
коллекция	collect7
колода	deck7
колоде	deck7
колоду	deck7
колоды	deck7
колонка	column8
колонке	column8
колонки	column8
колонку	column8
колір	color8
коліра	color8
коліре	color8
коліров	color8
коліру	color8
коліры	color8
команда	command8,team8
команде	command8,team8
командир	command7
командира	command7
командире	command7
командиров	command7
командиру	command7
командиры	command7
команду	command8,team8
команды	command8,team8
коментар	comment8
коментара	comment8
коментаре	comment8
коментаров	comment8
коментару	comment8
коментары	comment8
комиссии	fee7
комиссию	fee7
комиссия	fee7
комит	commit8
коммент	comment8
коммента	comment8
комментарии	comment8
комментарию	comment8
комменте	comment8
комментов	comment8
комменту	comment8
комменты	comment8
коммит	commit8
коммита	commit8
коммиты	commit8
коммуникации	communic7
комната	room8
комнате	room8
комнату	room8
комнаты	room8
комп ютер	comput8
компании	busi7,compani8
компанию	compani8
компания	compani8
компаніи	compani8
компанію	compani8
компанія	compani8
компонент	compon8
компонента	compon8
компоненте	compon8
компоненти	compon8
компонентов	compon8
компоненту	compon8
компоненты	compon8
компьютер	comput8
компьютера	comput8
компьютере	comput8
компьютеров	comput8
компьютеру	comput8
компьютеры	comput8
коміт	commit8
коміти	commit8
конвеиер	pipelin8
конвеиера	pipelin8
конвеиере	pipelin8
конвеиеров	pipelin8
конвеиеру	pipelin8
конвеиеры	pipelin8
конвертации	convers7
конвертацию	convers7
конвертация	convers7
конвертировать	convert8
конвертувати	convert8
конвеєр	pipelin8
конвеєра	pipelin8
конвеєре	pipelin8
конвеєров	pipelin8
конвеєру	pipelin8
конвеєры	pipelin8
конечные точки	endpoint7
конкретнии	specif8
конкретныи	specif8
коннектор	connector7
коннектора	connector7
коннекторе	connector7
коннекторов	connector7
коннектору	connector7
коннекторы	connector7
консоли	consol8
консоль	consol8
консоля	consol8
конструктор	builder7
конструктора	builder7
конструкторе	builder7
конструкторов	builder7
конструктору	builder7
конструкторы	builder7
контакт	contact8
контакта	contact8
контакте	contact8
контакти	contact8
контактов	contact8
контакту	contact8
контакты	contact8
контеинер	contain8
контеинера	contain8
контеинере	contain8
контеинери	contain8
контеинеров	contain8
контеинеру	contain8
контеинеры	contain8
контекст	context7
контекста	context7
контексте	context7
контекстов	context7
контексту	context7
контексты	context7
контент	content8
контента	content8
контенте	content8
контентов	content8
контенту	content8
контенты	content8
контракт	contract8
контракта	contract8
контракте	contract8
контрактов	contract8
контракту	contract8
контракты	contract8
контроли	control7
контроль	control7
контроля	control7
конференции	confer7
конференцию	confer7
конференция	confer7
конфиг	config8
конфига	config8
конфиге	config8
конфиги	config8
конфигов	config8
конфигу	config8
конфигурации	config8,configur7
конфигурацию	config8,configur7
конфигурация	config8,configur7
конфігураціи	config8
конфігурацію	config8
конфігурація	config8
концерт	concert8
концерта	concert8
концерте	concert8
концертов	concert8
концерту	concert8
концерты	concert8
координаты	coordin7
копировать	copi8
кореи	korea7
корени	root7
корень	root7
кореня	root7
корею	korea7
корея	korea7
корзина	cart8,trash8
корзине	cart8,trash8
корзину	cart8,trash8
корзины	cart8,trash8
користувач	user8
користувача	user8
користуваче	user8
користувачи	user8
користувачов	user8
користувачу	user8
користувачі	user8
коробка	box7
коробке	box7
коробки	box7
коробку	box7
короткии	short7
корпоративныи	corpor7
корреляции	correl7
корреляцию	correl7
корреляция	correl7
космос	space7
космоса	space7
космосе	space7
космосов	space7
космосу	space7
космосы	space7
котировка	quot7
котировке	quot7
котировки	quot7
котировку	quot7
которыи час	time8
котра година	time8
кошелек	wallet8
кошелека	wallet8
кошелеке	wallet8
кошелеки	wallet8
кошелеков	wallet8
кошелеку	wallet8
кошик	cart8,trash8
кошика	cart8,trash8
кошике	cart8,trash8
кошики	cart8,trash8
кошиков	cart8,trash8
кошику	cart8,trash8
коэффициенты	ratio7
краи	edg7
кратко	summar8
краткое изложение	summari8
краткое содержание	summar8
краулинг	crawl7
краулинга	crawl7
краулинге	crawl7
краулинги	crawl7
краулингов	crawl7
краулингу	crawl7
краіна	countri8
краіне	countri8
краіну	countri8
краіны	countri8
кредит	loan8
кредита	loan8
кредите	loan8
кредитов	loan8
кредиту	loan8
кредиты	loan8
крест	cross7
креста	cross7
кресте	cross7
крестов	cross7
кресту	cross7
кресты	cross7
криптовалюта	crypto8,cryptocurr7
криптовалюте	crypto8,cryptocurr7
криптовалюту	crypto8,cryptocurr7
криптовалюты	crypto8,cryptocurr7
критерии	criteria7
крок	step8
крока	step8
кроке	step8
кроки	step8
кроков	step8
кроку	step8
круг	circl7
круга	circl7
круге	circl7
круги	circl7
кругов	circl7
кругу	circl7
кто изменил строку	blame8
кто такои	user6
кто я	current user9
кубернетес	kubernet8
кубернетеса	kubernet8
кубернетесе	kubernet8
кубернетесов	kubernet8
кубернетесу	kubernet8
кубернетесы	kubernet8
куки	cooki7
кулинарии	cook7
кулинарию	cook7
кулинария	cook7
культура	crop8
культуре	crop8
культурныи	cultur8
культуру	crop8
культуры	crop8
купи	buy8
купити	buy8
купить	buy8
купон	coupon8
купона	coupon8
купоне	coupon8
купонов	coupon8
купону	coupon8
купоны	coupon8
курс	cours8,exchang8,rate8
курс акции	stock8
курс валют	exchang8,exchang rate8
курса	cours8,exchang8,rate8
курсе	cours8,exchang8,rate8
курси	cours8
курсов	cours8,exchang8,rate8
курсу	cours8,exchang8,rate8
курсы	cours8,exchang8,rate8
курьер	courier7
курьера	courier7
курьере	courier7
курьеров	courier7
курьеру	courier7
курьеры	courier7
кэш	cach7
кілька	multipl8
кільке	multipl8
кільки	multipl8
кільку	multipl8
кількість	count8
кімната	room8
кімнате	room8
кімнату	room8
кімнаты	room8
кіно	movi8
лампа	light8
лампе	light8
лампу	light8
лампы	light8
леибл	label8
леибла	label8
леибле	label8
леиблов	label8
леиблу	label8
леиблы	label8
лекарство	drug8
лента	feed7,timelin7
ленте	feed7,timelin7
ленту	feed7,timelin7
ленты	feed7,timelin7
лес	forest7
лет	year8
лид	lead8
лидер	leader7
лидера	leader7
лидере	leader7
лидеров	leader7
лидеру	leader7
лидеры	leader7
лиды	lead8
лимит	cap7,limit8
лимита	cap7,limit8
лимите	cap7,limit8
лимитов	cap7,limit8
лимиту	cap7,limit8
лимиты	cap7,limit8
линеар	linear8
линеара	linear8
линеаре	linear8
линеаров	linear8
линеару	linear8
линеары	linear8
линк	link8
линкедин	linkedin8
линкедина	linkedin8
линкедине	linkedin8
линкединов	linkedin8
линкедину	linkedin8
линкедины	linkedin8
лист	email8,sheet8
листа	email8,sheet8
листе	email8,sheet8
листов	email8,sheet8
листу	email8,sheet8
листы	email8,sheet8
личность	ident8
личныи	person7
лог	log8
логи	log8
логотип	logo8
логотипа	logo8
логотипе	logo8
логотипов	logo8
логотипу	logo8
логотипы	logo8
логів	log8
логіва	log8
логіве	log8
логівов	log8
логіву	log8
логівы	log8
локальнии	local8
локальное хранилище	localstorag7
локальныи	local8
локации	locat8
локацию	locat8
локация	locat8
лояльность	loyalti7
лучшие	best8,top8
лучшии	best8
любимыи	favorit8
людеи	peopl8
люди	peopl8
людина	person8
людине	person8
людину	person8
людины	person8
лід	lead8
лікар	doctor8
лікара	doctor8
лікаре	doctor8
лікарни	hospit8
лікарню	hospit8
лікарня	hospit8
лікаров	doctor8
лікару	doctor8
лікары	doctor8
ліки	drug8
ліміт	limit8
ліміта	limit8
ліміте	limit8
лімітов	limit8
ліміту	limit8
ліміты	limit8
магазин	shop7,store8
магазина	shop7,store8
магазине	shop7,store8
магазинов	shop7,store8
магазину	shop7,store8
магазины	shop7,store8
магнитныи	magnet7
макет	layout8
макета	layout8
макете	layout8
макетов	layout8
макету	layout8
макеты	layout8
максимум	max7
максимума	max7
максимуме	max7
максимумов	max7
максимуму	max7
максимумы	max7
мапа	map8
мапе	map8
мапу	map8
мапы	map8
марка	brand8
марке	brand8
марки	brand8
марку	brand8
маршрут	direct8,rout8
маршрута	direct8,rout8
маршруте	direct8,rout8
маршрутов	direct8,rout8
маршруту	direct8,rout8
маршруты	direct8,rout8
масово	bulk8
массив	array7
массива	array7
массиве	array7
массивов	array7
массиву	array7
массивы	array7
массово	bulk8
масштаб	scale7
масштаба	scale7
масштабе	scale7
масштабов	scale7
масштабу	scale7
масштабы	scale7
математика	math8
математике	math8
математики	math8
математику	math8
матрица	matrix7
матрице	matrix7
матрицу	matrix7
матрицы	matric7,matrix7
матч	game8,match7
матча	game8,match7
матче	game8,match7
матчи	game8,match7
матчов	game8,match7
матчу	game8,match7
машина	car8
машине	car8
машину	car8
машины	car8
медиа	media8
медиана	median7
медиане	median7
медиану	median7
медианы	median7
медие	media8
медиу	media8
медицинскии	medic8
медичнии	medic8
медиы	media8
медіа	media8
медіе	media8
медіу	media8
медіы	media8
меил	email8
меила	email8
меиле	email8
меилов	email8
меилу	email8
меилы	email8
менеджер	manag8
менеджера	manag8
менеджере	manag8
менеджеров	manag8
менеджеру	manag8
менеджеры	manag8
мережа	network8
мереже	network8
мережи	network8
мережу	network8
мерж	merg8
мерж реквест	merg request8
мероприятие	event8
мероприятии	event8
мероприятия	event8
места	place7
месте	place7
местныи	local8
место	locat8,place7
местоположение	locat8
местоположении	locat8
местоположения	locat8
месту	place7
месты	place7
месяц	month8
месяца	month8
месяце	month8
месяцов	month8
месяцу	month8
месяцы	month8
метаданные	metadata7
метка	label8
метке	label8
метки	label8
метку	label8
метод	method8
метода	method8
методе	method8
методов	method8
методу	method8
методы	method8
метрики	metric8
метро	subway7
миграции	migrat8
миграцию	migrat8
миграция	migrat8
минимум	min7
минимума	min7
минимуме	min7
минимумов	min7
минимуму	min7
минимумы	min7
минута	minut7
минуте	minut7
минуту	minut7
минуты	minut7
мир	world8
мировои	world8
митинг	meet8
митинга	meet8
митинге	meet8
митинги	meet8
митингов	meet8
митингу	meet8
миша	mous8
мише	mous8
миши	mous8
мишу	mous8
множество	multipl8
мобильныи	mobil7
мова	languag8
мове	languag8
мови	languag8
мову	languag8
мовы	languag8
модели	model8
моделировать	simul7
модель	model8
моделя	model8
можливість	opportun8
монета	coin8
монете	coin8
монети	coin8
монету	coin8
монеты	coin8
мониторинг	monitor8
мониторинга	monitor7
мониторинге	monitor7
мониторинги	monitor7
мониторингов	monitor7
мониторингу	monitor7
моніторинг	monitor8
мр	merg request8
музеи	museum8
музика	music8
музике	music8
музики	music8
музику	music8
музыка	music8
музыке	music8
музыки	music8
музыку	music8
мыло	email8
мысли	thought7
мысль	thought7
мысля	thought7
мыши	mous8
мышка	mous8
мышке	mous8
мышки	mous8
мышку	mous8
мышь	mous8
мышя	mous8
міграціи	migrat8
міграцію	migrat8
міграція	migrat8
місткість	capac8
місто	citi8
місце	locat8
місяци	month8
місяць	month8
місяця	month8
мітка	label8,tag8
мітке	label8,tag8
мітки	label8,tag8
мітку	label8,tag8
наблюдение	observ8
наблюдении	observ8
наблюдению	observ8
наблюдения	observ8
набор данных	dataset7
навести курсор	hover8
навести мышь	hover8
нагадаи	remind8
нагадуванни	remind8
нагадуванню	remind8
нагадування	remind8
надзвичаина ситуація	emerg8
надрукувати	print8
надіслати	send8
надішли	send8
нажать	click8,press8
нажми	click8,press8
назад	back7
назада	back7
назаде	back7
назадов	back7
назаду	back7
назады	back7
назва	name8,titl8
название	name8,titl8
названии	name8,titl8
названия	name8,titl8
назве	name8,titl8
назву	name8,titl8
назвы	name8,titl8
назначение	assign7,destin7
назначении	assign7,destin7
назначения	assign7,destin7
назначить	assign8,schedul8
назначь	assign8
наиближчі	upcom8
наибольшии	highest7
наибольшии общии делитель	gcd7
наиди	find8
наидите	find8
наикращии	best8
наикращі	top8
наити	find8,lookup7,search8
налагодженни	debug8
налагодженню	debug8
налагодження	debug8
налаштуванни	set8
налаштуванню	set8
налаштування	set8
налаштувати	configur8
наличные	cash7
налог	tax8
налога	tax8
налоге	tax8
налоги	tax8
налогов	tax8
налогу	tax8
намалювати	draw8
напечатать	print8,type8
написати	write8
написать	write8
напиши	write8
напоминание	remind8
напоминании	remind8
напоминанию	remind7
напоминания	remind8
напомни	remind8
нарада	meet8
нараде	meet8
нараду	meet8
нарады	meet8
нарисовать	draw8
нарисуи	draw8
нарушении	violat7
нарушению	violat7
нарушения	violat7
население	popul8
населении	popul8
населения	popul8
населенни	popul8
населенню	popul8
населення	popul8
настроение	sentiment7
настроении	sentiment7
настроения	sentiment7
настроенныи	custom7
настрои	configur8
настроика	custom7,set8,setup7
настроике	custom7,set8,setup7
настроики	configur7,custom7,set8,setup7
настроику	custom7,set8,setup7
настроить	configur8
наступнии	next8
нативныи	nativ7
натиснути	click8,press8
наука	scienc8
науке	scienc8
науки	scienc8
наукова стаття	paper8
науку	scienc8
научная статья	paper8
находки	find7
начальник	manag8
начальника	manag8
начальнике	manag8
начальники	manag8
начальников	manag8
начальнику	manag8
начать	start8
невдалии	fail8
недавние	recent8
недавнии	recent8
недавния	recent8
недавно	recent7
недвижимость	properti8
недели	week8
неделю	week8
неделя	week8
необработанныи	raw7
неофициальныи	unoffici7
неподалік	nearbi8
неподаліка	nearbi8
неподаліке	nearbi8
неподаліки	nearbi8
неподаліков	nearbi8
неподаліку	nearbi8
непрочитанные	unread8
непрочитані	unread8
нерухомість	properti8
несколько	multi7,multipl8
неудачныи	fail8
нещодавніи	recent8
нова	new8
новая	new8
нове	new8
новии	new8
новини	news8
новое	new8
новости	news8
новость	news8
нову	new8
новую	new8
новы	new8
новыи	new8
номер	number8
номер в отеле	room8
номер телефона	phone8
номер телефону	phone8
номера	number8
номере	number8
номеров	number8
номеру	number8
номеры	number8
нормализовать	normal7
нотатка	note8
нотатке	note8
нотатки	note8
нотатку	note8
ноушен	notion8
ноушена	notion8
ноушене	notion8
ноушенов	notion8
ноушену	notion8
ноушены	notion8
нужно	need7
нфт	nft7
об єднати	merg8
обеспечение	assur7
обеспечении	assur7
обеспечения	assur7
обеспечить	enforc7
обзор	overview8,review8
обзора	overview8,review8
обзоре	overview8,review8
обзоров	overview8,review8
обзору	overview8,review8
обзоры	overview8,review8
облако	cloud7
область	area8
облегченныи	lite7
обліковии запис	account8
обменныи курс	exchang8
обменять	swap7
обмін	exchang8
обміна	exchang8
обміне	exchang8
обмінов	exchang8
обміну	exchang8
обміны	exchang8
обнаружение	detect7,discoveri7
обнаружении	detect7,discoveri7
обнаружения	detect7,discoveri7
обнаружить	detect8,discov7
обнови	updat8
обновите	updat8
обновить	refresh7,updat8,upgrad7
обновление	updat8
обобщить	summar8
обогатить	enrich7
оборудование	equip7
оборудовании	equip7
оборудования	equip7
обработать	handl7
образование	educ8
образовании	educ8
образования	educ8
обране	favorit8
обрати	select8
обратная связь	feedback8
обратныи	revers7
обслуговуванни	mainten8
обслуговуванню	mainten8
обслуговування	mainten8
обслуживание	mainten8
обслуживании	mainten8
обслуживания	mainten8
обсуждение	discuss7
обсуждении	discuss7
обсуждения	discuss7
обход	crawl7
обхода	crawl7
обходе	crawl7
обходов	crawl7
обходу	crawl7
обходы	crawl7
обчислити	calcul8
общедоступныи	public8
общественныи транспорт	transit7
общии	common7,share7
общии доступ	share8
объедини	merg8
объединить	merg8
объект	object7
объекта	object7
объекте	object7
объектов	object7
объекту	object7
объекты	object7
объем	volum8
объема	volum8
объеме	volum8
объемов	volum8
объему	volum8
объемы	volum8
объявить	announc8
объявление	ad8,announc8
объявлении	ad8,announc8,list7
объявлению	list7
объявления	ad8,announc8,list7
объясни	explain8
объяснить	explain8
огляд	overview8
огляда	overview8
огляде	overview8
оглядов	overview8
огляду	overview8
огляды	overview8
оголосити	announc8
оголошенни	ad8,announc8
оголошенню	ad8,announc8
оголошення	ad8,announc8
ограничение	limit8
ограничении	constraint7,limit8
ограничению	constraint7
ограничения	constraint7,limit8
ограничить	restrict7
один	singl7
одина	singl7
одине	singl7
одиници	unit8
одиницю	unit8
одиниця	unit8
одинов	singl7
одину	singl7
одины	singl7
одноразовыи пароль	otp7
одобрение	approv8
одобрении	approv8
одобрения	approv8
одобри	approv8
одобрить	approv8
ожидает	pend8
ожидаета	pend8
ожидаете	pend8
ожидаетов	pend8
ожидаету	pend8
ожидаеты	pend8
ожидание	wait8
ожидающие	pend8
ожидающии	pend8
ожидающия	pend8
окно	window8
округлить	round7
окружение	env7,environ8
окружении	env7,environ8
окружения	env7,environ8
окружность	circumfer7
онови	updat8
оновити	updat8
оновлення	updat8
операции	oper7
операцию	oper7
операция	oper7
опис	descript8
описа	descript8
описание	descript8
описании	descript8
описания	descript8
описать	describ7
описе	descript8
описов	descript8
опису	descript8
описы	descript8
опитуванни	poll8,survey8
опитуванню	poll8,survey8
опитування	poll8,survey8
оплата	payment8
оплате	payment8
оплати	pay8
оплатить	pay8
оплату	payment8
оплаты	payment8
оповещение	alert8
оповещении	alert8
оповещения	alert8
определение	definit8
определение объема	scope7
определении	definit8
определения	definit8
определенныи	specif8
определить	detect8,identifi8
опрос	poll8,survey8
опроса	poll8,survey8
опросе	poll8,survey8
опросов	poll8,survey8
опросу	poll8,survey8
опросы	poll8,survey8
оптимизации	optim8
оптимизацию	optim8
оптимизация	optim8
оптимизировать	optim8
оптимізаціи	optim8
оптимізацію	optim8
оптимізація	optim8
оптимізувати	optim8
опубликовать	publish8
опубликуи	publish8
опублікувати	publish8
опции	option7
опыт	experi7
опыта	experi7
опыте	experi7
опытов	experi7
опыту	experi7
опыты	experi7
организации	organ8
организацию	organ8
организация	organ8
організаціи	organ8
організацію	organ8
організація	organ8
оренда	rent8
оренде	rent8
оренду	rent8
оренды	rent8
освобожденныи	exempt7
освіта	educ8
освіте	educ8
освіту	educ8
освіты	educ8
осмотреть	inspect7
основнои	basic7,main7
останні	latest8
останніи	latest8
останови	stop8
остановите	stop8
остановить	stop8
остатки на складе	inventori8
остаток	balanc8
остатока	balanc8
остатоке	balanc8
остатоки	balanc8
остатоков	balanc8
остатоку	balanc8
отвергнуть	reject8
ответ	answer8,repli8,respons7
ответа	respons7
ответе	respons7
ответить	answer8,repli8
ответов	respons7
ответственныи	assigne8
ответу	respons7
ответы	respons7
ответь	repli8
отдел	depart8
отдела	depart8
отделе	depart8
отделов	depart8
отделу	depart8
отделы	depart8
отдых	rest7
отдыха	rest7
отдыхе	rest7
отдыхи	rest7
отдыхов	rest7
отдыху	rest7
отели	hotel8
отель	hotel8
отеля	hotel8
отзыв	feedback8,review8
отзыва	feedback8,review8
отзыве	feedback8,review8
отзывов	feedback8,review8
отзыву	feedback8,review8
отзывы	feedback8,review8
отказать	reject8
откат	revert8
откатить	revert8,undo8
отклонить	reject8
отключи	disabl8
отключить	deactiv7,disabl8
открои	open8
открои страницу	navig8
откроите	open8
открытыи код	oss7
открыть	open8
открыть снова	reopen8
отладить	debug8
отладка	debug8,debugg7
отладке	debug8,debugg7
отладки	debug8,debugg7
отладку	debug8,debugg7
отладчик	debugg7
отладчика	debugg7
отладчике	debugg7
отладчики	debugg7
отладчиков	debugg7
отладчику	debugg7
отличия	diff8
отложить	postpon8
отмена	cancel8
отмени	cancel8
отмените	cancel8
отменить	cancel8,undo8
отметить	mark8
отметить выполненным	complet8
отношение	relat8,relationship7
отношении	relat8,relationship7
отношения	relat8,relationship7
отозвать	revok7
отправить	dispatch7,send8
отправить форму	submit8
отправка	submiss7
отправке	submiss7
отправки	submiss7
отправку	submiss7
отправь	send8
отправьте	send8
отпуск	leav8
отпуска	leav8
отпуске	leav8
отпуски	leav8
отпусков	leav8
отпуску	leav8
отрасли	industri8
отрасль	industri8
отрасля	industri8
отредактируи	edit8
отримаи	get8
отримати	get8
отрисовать	render7
отследить	track8
отслеживание	track8
отслеживать	monitor8
отсортировать	sort8
отфильтровать	filter8
отчет	report8
отчет об ошибке	bug8
отчета	report8
отчете	report8
отчетность	file7
отчетов	report8
отчету	report8
отчеты	report8
офис	offic8
офиса	offic8
офисе	offic8
офисов	offic8
офису	offic8
офисы	offic8
офіс	offic8
офіса	offic8
офісе	offic8
офісов	offic8
офісу	offic8
офісы	offic8
оцени	evalu8
оценить	assess8,estim7,evalu8
оценка	evalu8,grade7,rate8,valuat7
оценке	grade7,rate8,valuat7
оценки	grade7,rate8,valuat7
оценку	grade7,rate8,valuat7
оцінити	assess8,evalu8
оцінка	evalu8
очереди	queue8
очередь	queue8
очередя	queue8
очистить	clean7,clear7
очки	point7
очікує	pend8
ошибка	bug8,error8
ошибке	bug8,error8
ошибки	bug8,error8
ошибку	bug8,error8
ошибок	error8
ошибока	error8
ошибоке	error8
ошибоки	error8
ошибоков	error8
ошибоку	error8
паверпоинт	powerpoint8
паверпоинта	powerpoint8
паверпоинте	powerpoint8
паверпоинтов	powerpoint8
паверпоинту	powerpoint8
паверпоинты	powerpoint8
пагинации	pagin7
пагинацию	pagin7
пагинация	pagin7
паиплаин	pipelin8
паиплаина	pipelin8
паиплаине	pipelin8
паиплаинов	pipelin8
паиплаину	pipelin8
паиплаины	pipelin8
пакет	apt7,batch8,packag8
пакета	apt7,batch8,packag8
пакете	apt7,batch8,packag8
пакетно	bulk8
пакетныи	batch8
пакетов	apt7,batch8,packag8
пакету	apt7,batch8,packag8
пакеты	apt7,batch8,packag8
пакунок	packag8
пакунока	packag8
пакуноке	packag8
пакуноки	packag8
пакуноков	packag8
пакуноку	packag8
пам ятка	attract8
пам ять	memori8
память	mem7,memori8
память диска	storag8
панели	dashboard8
панель	dashboard8
панель управления	dashboard8
панеля	dashboard8
папка	directori8,folder8
папке	directori8,folder8
папки	directori8,folder8
папку	directori8,folder8
параметры	paramet7
парк	park7
парка	park7
парке	park7
парки	park7
парков	park7
парковка	park8
парковке	park8
парковки	park8
парковку	park8
парку	park7
паркуванни	park8
паркуванню	park8
паркування	park8
пароли	password8
пароль	password8
паролю	password8
пароля	password8
парсинг	pars7
парсинга	pars7
парсинге	pars7
парсинги	pars7
парсингов	pars7
парсингу	pars7
парсить	scrape7
партнер	partner7
партнера	partner7
партнере	partner7
партнеров	partner7
партнеру	partner7
партнеры	partner7
пары	pair7
паттерны	pattern7
патч	patch7
патча	patch7
патче	patch7
патчи	patch7
патчов	patch7
патчу	patch7
пауза	paus8
пациент	patient8
пациента	patient8
пациенте	patient8
пациентов	patient8
пациенту	patient8
пациенты	patient8
пацієнт	patient8
пацієнта	patient8
пацієнте	patient8
пацієнтов	patient8
пацієнту	patient8
пацієнты	patient8
пдф	pdf7
пеимент	payment8
пеимента	payment8
пеименте	payment8
пеиментов	payment8
пеименту	payment8
пеименты	payment8
пеипал	paypal8
пеипала	paypal8
пеипале	paypal8
пеипалов	paypal8
пеипалу	paypal8
пеипалы	paypal8
первыи	first8
переведи	translat8
перевести	convert8,translat8
перевести деньги	transfer8
перевод	transfer8,translat8
перевод денег	transfer8
перевода	transfer8,translat8
переводе	transfer8,translat8
переводов	transfer8,translat8
переводу	transfer8,translat8
переводы	transfer8,translat8
перевір	check8
перевірити	check8,valid8,verifi8
перегляд	view8
переглянути	view8
передбачити	predict8
перезагрузить	reload7,restart8
перезапуск	restart8
перезапусти	restart8
перезапустити	restart8
перезапустить	restart8
переиди	navig8
переименовать	renam8
переименувати	renam8
переименуи	renam8
переити	navig8
переити до	navig8
переити на	navig8
переказ	transfer8
переказа	transfer8
переказати	transfer8
переказе	transfer8
переказов	transfer8
переказу	transfer8
переказы	transfer8
переклад	translat8
переклада	translat8
перекладе	translat8
перекладов	translat8
перекладу	translat8
переклады	translat8
перекласти	translat8
переключити гілку	checkout8
переключить	switch7,toggl7
переключить ветку	checkout8
переключиться на ветку	checkout8
перелет	flight8
перелета	flight8
перелете	flight8
перелетов	flight8
перелету	flight8
перелеты	flight8
перелік	list8
переменная	var7,variabl8
переменная окружения	environ variabl8
переменную	variabl8
переменные	variabl8
перемести	move8
переместить	move8
перемістити	move8
перенеси	move8
перенеси встречу	reschedul8
перенести	move8,postpon8,reschedul8
перенести зустріч	reschedul8
переоткрыть	reopen8
переписка	chat8,convers8
переписке	chat8,convers8
переписки	chat8,convers8
переписку	chat8,convers8
перерыв	break7
перерыва	break7
перерыве	break7
перерывов	break7
перерыву	break7
перерывы	break7
переслати	forward8
переслать	forward8
пересылка	forward7
пересылке	forward7
пересылки	forward7
пересылку	forward7
перетащи	drag8
перетащить	drag8
перетягнути	drag8
переупорядочить	reorder7
перечисли	list8
перечислить	list8
перешли	forward8
персонаж	charact7
персонажа	charact7
персонаже	charact7
персонажи	charact7
персонажов	charact7
персонажу	charact7
першии	first8
песни	song8
песню	song8
песня	song8
песочница	sandbox7
песочнице	sandbox7
песочницу	sandbox7
песочницы	sandbox7
печать	print8
пинг	ping7
пинга	ping7
пинге	ping7
пинги	ping7
пингов	ping7
пингу	ping7
писать	write8
письма	email8
письме	email8
письмо	email8
письму	email8
письмы	email8
питание	nutrit8,power8
питании	nutrit8,power8
питания	nutrit8,power8
питанни	question8
питанню	question8
питання	question8
питомец	pet7
питомеца	pet7
питомеце	pet7
питомецов	pet7
питомецу	pet7
питомецы	pet7
питон	python7
питона	python7
питоне	python7
питонов	python7
питону	python7
питоны	python7
питчер	pitcher7
питчера	pitcher7
питчере	pitcher7
питчеров	pitcher7
питчеру	pitcher7
питчеры	pitcher7
питчинг	pitch7
питчинга	pitch7
питчинге	pitch7
питчинги	pitch7
питчингов	pitch7
питчингу	pitch7
план	plan8
плана	plan8
плане	plan8
планирование	plan7
планировании	plan7
планирования	plan7
планов	plan8
плану	plan8
планы	plan8
платеж	payment8
платежа	payment8
платеже	payment8
платежи	payment8
платежов	payment8
платежу	payment8
платформа	platform7
платформе	platform7
платформу	platform7
платформы	platform7
платіж	payment8
платіжа	payment8
платіже	payment8
платіжи	payment8
платіжов	payment8
платіжу	payment8
плеилист	playlist8
плеилиста	playlist8
плеилисте	playlist8
плеилистов	playlist8
плеилисту	playlist8
плеилисты	playlist8
площа	area8
площади	area8
площадь	area8
площадя	area8
площе	area8
площи	area8
площу	area8
поблизости	nearbi8
побудувати	build8
повер поинт	powerpoint8
повернення коштів	refund8
повернути гроші	refund8
повернуть	rotat7
повтори	retri8
повторити	retri8
повторить	retri8
повторить попытку	retri8
повідомити	notifi8
повідомленни	messag8
повідомленню	messag8
повідомлення	messag8
погода	weather8
погоде	weather8
погоду	weather8
погоды	weather8
подарок	gift8
подарока	gift8
подароке	gift8
подароки	gift8
подароков	gift8
подароку	gift8
подарунок	gift8
подарунока	gift8
подаруноке	gift8
подаруноки	gift8
подаруноков	gift8
подаруноку	gift8
подати	submit8
податок	tax8
податока	tax8
податоке	tax8
податоки	tax8
податоков	tax8
податоку	tax8
подать	submit8
поддержка	support8
поддержке	support8
поддержки	support8
поддержку	support8
поделись	share8
поделиться	share8
подзадача	subtask8
подзадаче	subtask8
подзадачи	subtask8
подзадачу	subtask8
подзвонити	call8
подключение	connect7
подключении	connect7
подключения	connect7
подключи	connect8
подключить	connect8
подождать	wait8
подожди	wait8
подорож	travel8
подорожа	travel8
подороже	travel8
подорожи	travel8
подорожов	travel8
подорожу	travel8
подписать	sign8
подписаться	follow8,subscrib8
подписи	signatur8
подписка	subscrib8,subscript8
подписке	subscript8
подписки	subscript8
подписку	subscript8
подписчик	follow8
подписчика	follow8
подписчике	follow8
подписчики	follow8
подписчиков	follow8
подписчику	follow8
подпись	signatur8
подпися	signatur8
подпиши	sign8
подпишись	subscrib8
подробиці	detail8
подробности	detail8
подтверди	confirm8
подтвердить	confirm8,verifi8
подтянуть	pull8
подібнии	similar8
подіи	event8
поділитися	share8
подію	event8
подія	event8
подіі	event8
поезд	train8
поезда	train8
поезде	train8
поездка	ride7,travel8,trip7
поездке	ride7,travel8,trip7
поездки	ride7,travel8,trip7
поездку	ride7,travel8,trip7
поездов	train8
поезду	train8
поезды	train8
позвони	call8
позвонить	call8
позика	loan8
позике	loan8
позики	loan8
позику	loan8
позиции	item8,posit7
позицию	item8,posit7
позиция	item8,posit7
позначити	mark8
поиск	finder7,lookup7,search8
поиск в интернете	search web8
поиска	finder7,lookup7
поиске	finder7,lookup7
поиски	finder7,lookup7
поисков	finder7,lookup7
поиску	finder7,lookup7
поищи	search8
покажи	show8
покажи все	list8
покажи мені	show8
покажите	show8
показатели	metric8
показати	show8
показати всі	list8
показать	display7,show8
показать все	list8
покупатели	custom8
покупатель	custom8
покупателя	custom8
покупка	buy8
покупки	shop8
пол	gender8
поле	field8
поли	field8
политика	polici8
политике	polici8
политики	polici8
политику	polici8
полныи	full7
положить	put7
получи	get8
получите	get8
получить	fetch7,get8,retriev7
пользователеи	user8
пользователи	user8
пользователь	user8
пользовательскии	custom7
пользователю	user8
пользователя	user8
полю	field8
поля	field8
політ	flight8
політа	flight8
політе	flight8
політика	polici8
політике	polici8
політики	polici8
політику	polici8
політов	flight8
політу	flight8
політы	flight8
поменять	chang8
пометить	mark8
помилка	bug8,error8
помилке	bug8,error8
помилки	bug8,error8
помилку	bug8,error8
помочи	help8
помочь	help8
помочя	help8
помощи	help8
помощник	assist7
помощника	assist7
помощнике	assist7
помощники	assist7
помощников	assist7
помощнику	assist7
помощь	help8
помощя	help8
попередніи	previous8
попробовать снова	retri8
популярное	hot7
популярные	popular8
популярныи	popular8
популярні	popular8
порахувати	count8
порекомендувати	recommend8
порог	threshold7
порога	threshold7
пороге	threshold7
пороги	threshold7
порогов	threshold7
порогу	threshold7
портал	portal7
портала	portal7
портале	portal7
порталов	portal7
порталу	portal7
порталы	portal7
портфели	portfolio8
портфель	portfolio8
портфеля	portfolio8
поруч	nearbi8
поруча	nearbi8
поруче	nearbi8
поручи	nearbi8
поручов	nearbi8
поручу	nearbi8
порівняти	compar8
посилання	link8
послать	send8
последние	latest8
последнии	last7,latest8
последния	latest8
последняи	latest8
последняю	latest8
последняя	latest8
последовательность	sequenc7
послуга	servic8
послуге	servic8
послуги	servic8
послугу	servic8
послушать	listen8
посмотреть	view8
посоветовать	recommend8
пост	post8
поста	post8
поставка	suppli7
поставке	suppli7
поставки	suppli7
поставку	suppli7
поставщик	supplier8
поставщика	supplier8
поставщике	supplier8
поставщики	supplier8
поставщиков	supplier8
поставщику	supplier8
постачальник	supplier8
постачальника	supplier8
постачальнике	supplier8
постачальники	supplier8
постачальников	supplier8
постачальнику	supplier8
постгрес	postgr8
постгреса	postgr8
постгресе	postgr8
постгресов	postgr8
постгресу	postgr8
постгресы	postgr8
посте	post8
постов	post8
построить	build8
посту	post8
посты	post8
посчитать	calc7,calcul8,count8
посылка	packag8,parcel7
посылке	packag8,parcel7
посылки	packag8,parcel7
посылку	packag8,parcel7
посібник	guid8
посібника	guid8
посібнике	guid8
посібники	guid8
посібников	guid8
посібнику	guid8
потенциал	potenti7
потенциала	potenti7
потенциале	potenti7
потенциалов	potenti7
потенциалу	potenti7
потенциалы	potenti7
потенциальные клиенты	prospect7
потенциальныи	potenti7
поток	flow7,stream7
потока	flow7,stream7
потоке	flow7,stream7
потоки	flow7,stream7
потоков	flow7,stream7
потоку	flow7,stream7
поточнии	current8
потяг	train8
потяга	train8
потяге	train8
потяги	train8
потягов	train8
потягу	train8
похожие	relat7,similar8
похожии	relat7,similar8
похожия	relat7,similar8
почасовои	hour7
почати	start8
починить	fix8
почта	email8,smtp7
почте	email8,smtp7
почту	email8,smtp7
почты	email8,smtp7
пошта	email8
поште	email8
пошту	email8
пошты	email8
пошук	search8
поясни	explain8
пояснити	explain8
поізд	train8
поізда	train8
поізде	train8
поіздов	train8
поізду	train8
поізды	train8
пр	pull request8
права	permiss8
права доступа	permiss8
праве	permiss8
правила	rule8
правиле	rule8
правило	rule8
правилу	rule8
правилы	rule8
правка	edit8
правовои	legal8
праву	permiss8
правы	permiss8
праздник	holiday8
праздника	holiday8
празднике	holiday8
праздники	holiday8
праздников	holiday8
празднику	holiday8
працівник	employe8
працівника	employe8
працівнике	employe8
працівники	employe8
працівников	employe8
працівнику	employe8
предложение	suppli7
предложении	offer7,suggest7,suppli7
предложению	offer7,suggest7
предложения	offer7,suggest7,suppli7
предложи	suggest8
предложить	suggest8
предмет	item8
предмета	item8
предмете	item8
предметов	item8
предмету	item8
предметы	item8
предпочтении	prefer7
предпочтению	prefer7
предпочтения	prefer7
предприятии	busi7
предприятию	busi7
предприятия	busi7
предпросмотр	preview7
предпросмотра	preview7
предпросмотре	preview7
предпросмотров	preview7
предпросмотру	preview7
предпросмотры	preview7
предсказать	predict8
предстоящие	upcom8
предстоящии	upcom8
предстоящия	upcom8
предупреждение	alert8
предупреждении	advisori7,alert8,warn7
предупреждению	advisori7,warn7
предупреждения	advisori7,alert8,warn7
предыдущии	previous8
презентации	present8
презентацию	present8
презентация	present8
презентаціи	present8
презентацію	present8
презентація	present8
президент	presid7
президента	presid7
президенте	presid7
президентов	presid7
президенту	presid7
президенты	presid7
прекратить	stop8
преобразовать	convert8
препарат	drug8
препарата	drug8
препарате	drug8
препаратов	drug8
препарату	drug8
препараты	drug8
преподаватели	teacher8
преподаватель	teacher8
преподавателя	teacher8
преступление	crime7
преступлении	crime7
преступления	crime7
преступник	crimin7
преступника	crimin7
преступнике	crimin7
преступники	crimin7
преступников	crimin7
преступнику	crimin7
прибрати	remov8
прибыли	earn8
прибыль	earn8
прибыля	earn8
приватнии	privat8
приватныи	privat8
привет	hello7
привета	hello7
привете	hello7
приветов	hello7
приветствовать	greet7
привету	hello7
приветы	hello7
привязка	bind7
привязке	bind7
привязки	bind7
привязку	bind7
пригласи	invit8
пригласить	invit8
прием	appoint8
приема	appoint8
приеме	appoint8
приемов	appoint8
приему	appoint8
приемы	appoint8
признач	assign8
призначити	assign8
призупинити	paus8
прииняти	accept8
прииом	appoint8
прииома	appoint8
прииоме	appoint8
прииомов	appoint8
прииому	appoint8
прииомы	appoint8
прикрепить	attach7
приложение	app8,applic8
приложении	app8,applic8
приложению	app8
приложения	app8,applic8
применить	appli7
примеры	exampl7
прими	accept8
принудительно	forc7
принять	accept8
приобретение	acquisit7
приобретении	acquisit7
приобретения	acquisit7
приоритет	prioriti8
приоритета	prioriti8
приоритете	prioriti8
приоритетов	prioriti8
приоритету	prioriti8
приоритеты	prioriti8
приостановить	paus8
природа	natur7
природе	natur7
природу	natur7
природы	natur7
присвоить	assign8
присоединитьси	join7
присоединитьсю	join7
присоединиться	join7
пристріи	devic8
проанализировать	analyz8
проаналізувати	analyz8
пробки	traffic8
проблема	issu8,problem7
проблеме	issu8,problem7
проблеми	issu8
проблему	issu8,problem7
проблемы	issu8,problem7
проваидер	provid7
проваидера	provid7
проваидере	provid7
проваидеров	provid7
проваидеру	provid7
проваидеры	provid7
проверить	check8,inspect7,test8,valid8,verifi8
проверка	check8,inspect7
проверке	inspect7
проверки	inspect7
проверку	inspect7
проверь	check8
прогноз	forecast8,predict8
прогноз погоды	forecast8
прогноза	forecast8,predict7
прогнозе	forecast8,predict7
прогнозов	forecast8,predict7
прогнозу	forecast8,predict7
прогнозы	forecast8,predict7
проголосовать	vote8
програма	program8
програме	program8
программа	program8,softwar8
программе	program8,softwar8
программное обеспечение	softwar8
программу	program8,softwar8
программы	program8,softwar8
програму	program8
програмы	program8
прогрес	progress8
прогреса	progress8
прогресе	progress8
прогресов	progress8
прогресс	progress8
прогресса	progress8
прогрессе	progress8
прогрессов	progress8
прогрессу	progress8
прогрессы	progress8
прогресу	progress8
прогресы	progress8
продаж	sale8
продажа	sale8
продаже	sale8
продажи	sale8
продажов	sale8
продажу	sale8
продаи	sell8
продати	sell8
продать	sell8
продвигать	promot7
продовжити	resum8
продолжить	resum8
продублировать	duplic8
продукт	product8
продукта	product8
продукте	product8
продуктивність	perform8
продуктов	product8
продукту	product8
продукты	food8,groceri7,product8
проект	project8
проекта	project8
проекте	project8
проектов	project8
проекту	project8
проекты	project8
проиграть	play8
произведение искусства	artwork8
производительность	perform8
производная	deriv7
прокомментировать	comment8
прокрути	scroll8
прокрутити	scroll8
прокрутить	scroll8
прокси	proxi7
промокод	coupon8
промокода	coupon8
промокоде	coupon8
промокодов	coupon8
промокоду	coupon8
промокоды	coupon8
промпт	prompt7
промпта	prompt7
промпте	prompt7
промптов	prompt7
промпту	prompt7
промпты	prompt7
промышленность	industri8
просматривать	brows7
просмотр	view8
простое число	prime7
простои	simpl7
пространства	space7
пространстве	space7
пространство	space7
пространство имен	namespac8
пространству	space7
пространствы	space7
протестировать	test8
протокол	protocol7
протокола	protocol7
протоколе	protocol7
протоколов	protocol7
протоколу	protocol7
протоколы	protocol7
профили	profil8
профиль	profil8
профилю	profil8
профиля	profil8
профіли	profil8
профіль	profil8
профіля	profil8
процедуры	procedur7
процент	interest7
процента	interest7
проценте	interest7
процентов	interest7
проценту	interest7
проценты	interest7
процес	process8
процеса	process8
процесе	process8
процесов	process8
процесс	process8
процесса	process8
процессе	process8
процессов	process8
процессу	process8
процессы	process8
процесу	process8
процесы	process8
прочитаи	read8
прочитати	read8
прочитать	read8
проєкт	project8
проєкта	project8
проєкте	project8
проєктов	project8
проєкту	project8
проєкты	project8
прямои эфир	live7
прямоугольник	rectangl7
прямоугольника	rectangl7
прямоугольнике	rectangl7
прямоугольники	rectangl7
прямоугольников	rectangl7
прямоугольнику	rectangl7
пріоритет	prioriti8
пріоритета	prioriti8
пріоритете	prioriti8
пріоритетов	prioriti8
пріоритету	prioriti8
пріоритеты	prioriti8
псевдоним	alia7
псевдонима	alia7
псевдониме	alia7
псевдонимов	alia7
псевдониму	alia7
псевдонимы	alia7
публикации	post8
публикацию	post8
публикация	post8,publish8
публичныи	public8
публічнии	public8
пул	pool7
пул реквест	pull request8
пулл реквест	pull request8
пункт назначения	destin7
путешественник	travel7
путешественника	travel7
путешественнике	travel7
путешественники	travel7
путешественников	travel7
путешественнику	travel7
путешествие	travel8,trip7
путешествии	travel8,trip7
путешествия	travel8,trip7
путь	path8
пуш	push8
під єднати	connect8
підзадача	subtask8
підзадаче	subtask8
підзадачи	subtask8
підзадачу	subtask8
підключити	connect8
підпис	signatur8
підписа	signatur8
підписати	sign8
підписатися	subscrib8
підписе	signatur8
підписка	subscript8
підписке	subscript8
підписки	subscript8
підписку	subscript8
підписники	follow8
підписов	signatur8
підпису	signatur8
підписы	signatur8
підсумок	summari8
підсумока	summari8
підсумоке	summari8
підсумоки	summari8
підсумоков	summari8
підсумоку	summari8
підсумувати	summar8
підтвердити	confirm8
підтримка	support8
підтримке	support8
підтримки	support8
підтримку	support8
пісни	song8
пісню	song8
пісня	song8
работа	job8,work7
работе	job8,work7
работник	worker8
работника	worker8
работнике	worker8
работники	worker8
работников	worker8
работнику	worker8
работу	job8,work7
работы	job8,work7
рабочее место	workplac7
рабочее пространство	workspac8
рабочии процесс	workflow8
рабочии стол	desktop7
радар	radar7
радара	radar7
радаре	radar7
радаров	radar7
радару	radar7
радары	radar7
разархивировать	unarch7
разблокировать	unlock8
разбор	pars7
разбора	pars7
разборе	pars7
разборов	pars7
разбору	pars7
разборы	pars7
разверни	deploy8
развернуть	deploy8
развертывание	deploy8
развертывании	deploy8
развертывания	deploy8
развитие	develop8
развитии	develop8
развития	develop8
разговор	convers8
разговора	convers8
разговоре	convers8
разговоров	convers8
разговору	convers8
разговоры	convers8
раздел	section8
раздела	section8
разделе	section8
разделить	split7
разделов	section8
разделу	section8
разделы	section8
размер	size8
размера	size8
размере	size8
размеров	size8
размеру	size8
размеры	size8
разница	diff8,differ7
разнице	differ7
разницу	differ7
разницы	differ7
разобрать	pars7
разработка	dev7,develop8
разработке	dev7,develop8
разработки	dev7,develop8
разработку	dev7,develop8
разрешение	permiss8
разрешении	permiss8
разрешению	permiss8
разрешения	permiss8
раион	neighborhood7
раиона	neighborhood7
раионе	neighborhood7
раионов	neighborhood7
раиону	neighborhood7
раионы	neighborhood7
рамка	frame7
рамке	frame7
рамки	frame7
рамку	frame7
раскладка	layout8
раскладке	layout8
раскладки	layout8
раскладку	layout8
раскрытие	disclosur7
раскрытие информации	disclosur7
раскрытии	disclosur7
раскрытия	disclosur7
распечатать	print8
расписание	cron7,schedul8
расписании	cron7
расписания	cron7
распорядок	routin7
распорядока	routin7
распорядоке	routin7
распорядоки	routin7
распорядоков	routin7
распорядоку	routin7
расследовать	investig8
расстояние	distanc8
расстоянии	distanc8
расстояния	distanc8
рассчитаи	calcul8
рассчитать	calcul8
растение	plant8
растении	plant8
растения	plant8
расход	expens8,usag8
расхода	expens8,usag8
расходе	expens8,usag8
расходов	expens8,usag8
расходу	expens8,usag8
расходы	cost8,expens8,usag8
расчет	calcul8
расширении	extens7
расширению	extens7
расширения	extens7
расширенныи	advanc7
расширить	expand7
расшифровать	decrypt8,transcrib8
расшифровка	transcript8
расшифровке	transcript8
расшифровки	transcript8
расшифровку	transcript8
раунд	round7
раунда	round7
раунде	round7
раундов	round7
раунду	round7
раунды	round7
рахунок	account8,invoic8,score8
рахунока	account8,invoic8,score8
рахуноке	account8,invoic8,score8
рахуноки	account8,invoic8,score8
рахуноков	account8,invoic8,score8
рахуноку	account8,invoic8,score8
реакции	reaction8
реакцию	reaction8
реакция	reaction8
реакціи	reaction8
реакцію	reaction8
реакція	reaction8
реализации	implement7
реализацию	implement7
реализация	implement7
реальное время	realtim7
ребеиз	rebas8
ребеиза	rebas8
ребеизе	rebas8
ребеизов	rebas8
ребеизу	rebas8
ребеизы	rebas8
ребро	edg7
ревью	review8
ревью кода	review@pull|merg|code|request8
регион	region8
региона	region8
регионе	region8
регионов	region8
региону	region8
регионы	region8
регистрации	registr7
регистрацию	registr7
регистрация	regist8,registr7
регрессии	regress7
регрессию	regress7
регрессия	regress7
регіон	region8
регіона	region8
регіоне	region8
регіонов	region8
регіону	region8
регіоны	region8
редагувати	edit8
редактировать	edit8
режим	mode7
режима	mode7
режиме	mode7
режимов	mode7
режиму	mode7
режимы	mode7
резервна копія	backup8
резервная копия	backup8
резервное копирование	backup8
результат	result8
результата	result8
результате	result8
результати	result8
результатов	result8
результату	result8
результаты	find7,result8
резюме	resum8
резюмировать	summar8
реис	flight8
реиса	flight8
реисе	flight8
реисов	flight8
реису	flight8
реисы	flight8
реитинг	rank8,rate8
реитинга	rank8,rate8
реитинге	rank8,rate8
реитинги	rank8,rate8
реитингов	rank8,rate8
реитингу	rank8,rate8
реклама	ad8,advertis8
рекламе	ad8,advertis8
рекламу	ad8,advertis8
рекламы	ad8,advertis8
рекомендации	recommend7
рекомендация	recommend8
рекомендовать	recommend8
религии	religion8
религию	religion8
религия	religion8
релиз	releas8
релиза	releas8
релизе	releas8
релизов	releas8
релизу	releas8
релизы	releas8
релігіи	religion8
релігію	religion8
релігія	religion8
реліз	releas8
реліза	releas8
релізе	releas8
релізов	releas8
релізу	releas8
релізы	releas8
рендер	render7
рендера	render7
рендере	render7
рендеров	render7
рендеру	render7
рендеры	render7
репа	repositori8
репе	repositori8
реплика	replica7
реплике	replica7
реплики	replica7
реплику	replica7
репо	repo8
репозитории	repo8,repositori8
репозиторию	repositori8
репозитория	repositori8
репозиторіи	repo8,repositori8
репу	repositori8
репы	repositori8
ресторан	restaur8
ресторана	restaur8
ресторане	restaur8
ресторани	restaur8
ресторанов	restaur8
ресторану	restaur8
рестораны	restaur8
ресурс	resourc7
ресурса	resourc7
ресурсе	resourc7
ресурсов	resourc7
ресурсу	resourc7
ресурсы	resourc7
рецепт	recip8
рецепта	recip8
рецепте	recip8
рецепти	recip8
рецептов	recip8
рецепту	recip8
рецепты	recip8
речи	speech7
речь	speech7
речя	speech7
реши	solv8
решить	resolv8,solv8
реєстрація	regist8
ризик	risk8
ризика	risk8
ризике	risk8
ризики	risk8
ризиков	risk8
ризику	risk8
ринок	market8
ринока	market8
риноке	market8
риноки	market8
риноков	market8
риноку	market8
риск	risk8
риска	risk8
риске	risk8
риски	risk8
рисков	risk8
риску	risk8
рисовать	paint7
рисунок	draw7
рисунока	draw7
рисуноке	draw7
рисуноки	draw7
рисуноков	draw7
рисуноку	draw7
робота	job8
роботе	job8
роботу	job8
роботы	job8
робочии простір	workspac8
робочии процес	workflow8
родина	famili8
родине	famili8
родину	famili8
родины	famili8
родители	parent7
родитель	parent7
родителя	parent7
розблокувати	unlock8
розв язати	solv8
розгорнути	deploy8
розгортанни	deploy8
розгортанню	deploy8
розгортання	deploy8
розділ	section8
розділа	section8
розділе	section8
розділов	section8
розділу	section8
розділы	section8
розклад	schedul8
розмова	convers8
розмове	convers8
розмову	convers8
розмовы	convers8
розмір	size8
розміра	size8
розміре	size8
розміров	size8
розміру	size8
розміры	size8
розрахувати	calcul8
розробка	develop8
розробке	develop8
розробки	develop8
розробку	develop8
розслідувати	investig8
розташуванни	locat8
розташуванню	locat8
розташування	locat8
розшифровка	transcript8
розшифровке	transcript8
розшифровки	transcript8
розшифровку	transcript8
розшифрувати	decrypt8,transcrib8
роли	role7
ролик	video8
ролика	video8
ролике	video8
ролики	video8
роликов	video8
ролику	video8
роль	role7
роля	role7
рослина	plant8
рослине	plant8
рослину	plant8
рослины	plant8
рост	growth8,height8
роста	growth8,height8
росте	growth8,height8
ростов	growth8,height8
росту	growth8,height8
росты	growth8,height8
руководство	guidanc7,guid8
руна	rune7
руне	rune7
руну	rune7
руны	rune7
рутина	routin7
рутине	routin7
рутину	routin7
рутины	routin7
рынка	market8
рынке	market8
рынки	market8
рынку	market8
рынок	market8
рынока	market8
рыноке	market8
рыноки	market8
рыноков	market8
рыноку	market8
рядки	row8
рядок	row8
рядока	row8
рядоке	row8
рядоки	row8
рядоков	row8
рядоку	row8
рядом	nearbi8
рядома	nearbi8
рядоме	nearbi8
рядомов	nearbi8
рядому	nearbi8
рядомы	nearbi8
рівнянни	equat8
рівнянню	equat8
рівняння	equat8
різниця	diff8
рік	year8
саит	site7,websit8
саита	site7,websit8
саите	site7,websit8
саитов	site7,websit8
саиту	site7,websit8
саиты	site7,websit8
самыи	most7
самыи высокии	highest7
сборка	build8,pipelin8
сборке	build8,pipelin8
сборки	build8,pipelin8
сборку	build8,pipelin8
сброс	reset8
сбросить	reset8
сбрось	reset8
свет	light8
света	light8
свете	light8
светов	light8
свету	light8
светы	light8
свечи	ohlcv7
сводка	summari8
сводке	summari8
сводки	summari8
сводку	summari8
своиства	properti8
своистве	properti8
своиство	properti8
своиству	properti8
своиствы	properti8
связанныи	relat7
связать	link8
связи	associ7,communic7,relat8,relationship7
связь	associ7,communic7,relat8,relationship7
связя	associ7,communic7,relat8,relationship7
свято	holiday8
світ	world8
світа	world8
світе	world8
світло	light8
світов	world8
світу	world8
світы	world8
сгенерировать	generat8
сделать	make7
сделка	deal8,opportun8
сделке	deal8,opportun8
сделки	deal8,opportun8
сделку	deal8,opportun8
сеанс	session8
сеанса	session8
сеансе	session8
сеансов	session8
сеансу	session8
сеансы	session8
себи	self7
себю	self7
себя	self7
сегмент	segment7
сегмента	segment7
сегменте	segment7
сегментов	segment7
сегменту	segment7
сегменты	segment7
сегодни	today8
сегодню	today8
сегодня	today8
сезон	season7
сезона	season7
сезоне	season7
сезонов	season7
сезону	season7
сезоны	season7
сеилсфорс	salesforc8
сеилсфорса	salesforc8
сеилсфорсе	salesforc8
сеилсфорсов	salesforc8
сеилсфорсу	salesforc8
сеилсфорсы	salesforc8
сеичас	current5
сеичаса	current5
сеичасе	current5
сеичасов	current5
сеичасу	current5
сеичасы	current5
секрет	secret8
секрета	secret8
секрете	secret8
секретов	secret8
секрету	secret8
секреты	secret8
секунды	sec7
секции	section8
секцию	section8
секция	section8
семантическии	semant7
семьи	famili8
семью	famili8
семья	famili8
сервак	server8
сервака	server8
серваке	server8
серваки	server8
серваков	server8
серваку	server8
сервер	host7,server8
сервера	host7,server8
сервере	host7,server8
серверов	host7,server8
серверу	host7,server8
серверы	host7,server8
сервис	servic8
сервиса	servic8
сервисе	servic8
сервисов	servic8
сервису	servic8
сервисы	servic8
середнє	averag8
середовище	environ8
сериал	seri8
сериала	seri8
сериале	seri8
сериалов	seri8
сериалу	seri8
сериалы	seri8
серии	episod8
серию	episod8
серия	episod8
сертификат	certif7,ssl7
сертификата	certif7,ssl7
сертификате	certif7,ssl7
сертификатов	certif7,ssl7
сертификату	certif7,ssl7
сертификаты	certif7,ssl7
серіал	seri8
серіала	seri8
серіале	seri8
серіалов	seri8
серіалу	seri8
серіалы	seri8
серіи	episod8
серію	episod8
серія	episod8
сессии	session8
сессию	session8
сессия	session8
сесіи	session8
сесію	session8
сесія	session8
сети	network8
сетка	grid7
сетке	grid7
сетки	grid7
сетку	grid7
сеть	network8
сжать	compress8
символ	symbol7
символа	symbol7
символе	symbol7
символов	symbol7
символу	symbol7
символы	symbol7
симптом	symptom8
симптома	symptom8
симптоме	symptom8
симптомов	symptom8
симптому	symptom8
симптомы	symptom8
симулировать	simul7
синтаксис	syntax7
синтаксиса	syntax7
синтаксисе	syntax7
синтаксисов	syntax7
синтаксису	syntax7
синтаксисы	syntax7
синтетическии	synthet7
система	system8
системе	system8
систему	system8
системы	system8
сказать	say7
скаляр	scalar7
скаляра	scalar7
скаляре	scalar7
скаляров	scalar7
скаляру	scalar7
скаляры	scalar7
сканер	scanner7
сканера	scanner7
сканере	scanner7
сканеров	scanner7
сканеру	scanner7
сканеры	scanner7
сканирование	scan7
сканировании	scan7
сканирования	scan7
сканировать	scan7
скасувати	cancel8,undo8
скасуи	cancel8
скачаи	download8
скачать	download8
скачивание	download8
скачивать	download8
скидка	discount8
скидке	discount8
скидки	discount8
скидку	discount8
скинути	reset8
склад	inventori8
склада	inventori8
складе	inventori8
складов	inventori8
складу	inventori8
склады	inventori8
сколько	count8
сколько денег	balanc9
сколько стоит	price9
сколько у	count7
скомпилировать	compil8
скомпілювати	compil8
скопировать	copi8
скопируи	copi8
скопіювати	copi8
скорость	speed8,veloc7
скрапинг	scrape7
скрапинга	scrape7
скрапинге	scrape7
скрапинги	scrape7
скрапингов	scrape7
скрапингу	scrape7
скрин	screenshot8
скрина	screenshot8
скрине	screenshot8
скринов	screenshot8
скрину	screenshot8
скриншот	screenshot8
скриншота	screenshot8
скриншоте	screenshot8
скриншотов	screenshot8
скриншоту	screenshot8
скриншоты	screenshot8
скрины	screenshot8
скрипт	script8
скрипта	script8
скрипте	script8
скриптов	script8
скрипту	script8
скрипты	script8
скріншот	screenshot8
скріншота	screenshot8
скріншоте	screenshot8
скріншотов	screenshot8
скріншоту	screenshot8
скріншоты	screenshot8
скульптура	sculptur7
скульптуре	sculptur7
скульптуру	sculptur7
скульптуры	sculptur7
скільки	count8
скільки коштує	price9
слаг	slug7
слага	slug7
слаге	slug7
слаги	slug7
слагов	slug7
слагу	slug7
слаид	slide8
слаида	slide8
слаиде	slide8
слаиди	slide8
слаидов	slide8
слаиду	slide8
слаиды	slide8
слак	slack8
слака	slack8
слаке	slack8
слаки	slack8
слаков	slack8
слаку	slack8
следить	follow8,monitor8
следующая	next8
следующии	next8
слек	slack8
слека	slack8
слеке	slack8
слеки	slack8
слеков	slack8
слеку	slack8
слить	merg8
слияние	merg8
слова	word8
слова песни	lyric8
слове	word8
слово	word8
слову	word8
словы	word8
служба	servic8
службе	servic8
службу	servic8
службы	servic8
слухати	listen8
случаи	case7
случаиное	random8
случаиныи	random8
слушать	listen8
смаилик	emoji7
смаилика	emoji7
смаилике	emoji7
смаилики	emoji7
смаиликов	emoji7
смаилику	emoji7
смени	chang8
смерджить	merg8
смержи	merg8
смержить	merg8
смешать	mix7
смотреть	watch7
снапшот	snapshot8
снапшота	snapshot8
снапшоте	snapshot8
снапшотов	snapshot8
снапшоту	snapshot8
снапшоты	snapshot8
снимок	snapshot8
снимок экрана	screenshot8
снимока	snapshot8
снимоке	snapshot8
снимоки	snapshot8
снимоков	snapshot8
снимоку	snapshot8
сниппет	gist7
сниппета	gist7
сниппете	gist7
сниппетов	gist7
сниппету	gist7
сниппеты	gist7
снять	rent8
снять назначение	unassign8
соавторы	collabor7
собеседование	interview8
собеседовании	interview8
собеседования	interview8
собрание	meet8
собрании	meet8
собрания	meet8
собрать	build8
собственность	ownership7
событие	event8
событии	event8
событию	event8
события	event8
совет	advic7
совета	advic7
совете	advic7
советов	advic7
совету	advic7
советы	advic7
совещание	meet8
совещании	meet8
совещания	meet8
согласование	approv8
согласовании	approv8
согласования	approv8
согласовать	approv8
содержание	content8
содержании	content8
содержания	content8
содержимое	content8
соединение	compound7,connect7,tcp7
соединении	compound7,connect7,tcp7
соединения	compound7,connect7,tcp7
соединить	connect8
созвон	meet8
созвона	meet8
созвоне	meet8
созвонов	meet8
созвону	meet8
созвоны	meet8
создаи	creat8
создаите	creat8
создание	creat8
создать	creat8,generat8,make7
сон	sleep8
сообщение	messag8
сообщении	messag8
сообщению	messag8
сообщения	messag8
сообщество	communiti8
сообщить	notifi8
соответствие	complianc8
соответствии	complianc8
соответствия	complianc8
сопоставление	map7
сопоставлении	map7
сопоставления	map7
сопротивление	resist7
сопротивлении	resist7
сопротивления	resist7
сортировать	sort8
сортировка	triag7
сортировке	triag7
сортировки	triag7
сортировку	triag7
сортування	sort8
состояние	condit7,state7,status8
состоянии	condit7,state7,status8
состояния	condit7,state7,status8
сотрудник	employe8
сотрудника	employe8
сотруднике	employe8
сотрудники	employe8
сотрудников	employe8
сотруднику	employe8
сохраненныи	save7,store7
сохрани	save8
сохранить	save8
социальные сети	social8
соцмережі	social8
соцсети	social8
спать	sleep8
спецификации	spec7,specif7
спецификацию	spec7,specif7
спецификация	spec7,specif7
списать	charg7
список	list8
список дел	todo8
список справ	todo8
сплатити	pay8
сповіщенни	alert8,notif8
сповіщенню	alert8,notif8
сповіщення	alert8,notif8
спорт	sport8
спорта	sport8
спорте	sport8
спортов	sport8
спорту	sport8
спорты	sport8
способ	method8
способа	method8
способе	method8
способов	method8
способу	method8
способы	method8
спостереженни	observ8
спостереженню	observ8
спостереження	observ8
спотифаи	spotifi8
спринт	cycl8,sprint8
спринта	cycl8,sprint8
спринте	cycl8,sprint8
спринтов	cycl8,sprint8
спринту	cycl8,sprint8
спринты	cycl8,sprint8
спробувати знову	retri8
спрогнозировать	predict8
спроси	ask8
спросить	ask8
співбесіда	interview8
співбесіде	interview8
співбесіду	interview8
співбесіды	interview8
співробітник	employe8
співробітника	employe8
співробітнике	employe8
співробітники	employe8
співробітников	employe8
співробітнику	employe8
спільнота	communiti8
спільноте	communiti8
спільноту	communiti8
спільноты	communiti8
сравнение	compar8
сравни	compar8
сравнить	compar8
среда	environ8
среде	environ8
среднее	averag8
среднии	averag8
среду	environ8
среды	environ8
срок	due7
срока	due7
сроке	due7
сроки	due7
сроков	due7
сроку	due7
ссуда	loan8
ссуде	loan8
ссуду	loan8
ссуды	loan8
ссылка	link8,ref7,refer7,uri7,url7
ссылке	ref7,refer7,uri7,url7
ссылки	link8,ref7,refer7,uri7,url7
ссылку	link8,ref7,refer7,uri7,url7
ставка	bid7,rate8
ставке	bid7,rate8
ставки	bid7,rate8
ставку	bid7,rate8
стадия	stage8
стан	status8
стана	status8
стандарт	standard7
стандарта	standard7
стандарте	standard7
стандартов	standard7
стандарту	standard7
стандарты	standard7
стане	status8
станов	status8
стану	status8
станции	station8
станцию	station8
станция	station8
станціи	station8
станцію	station8
станція	station8
станы	status8
старт	start8
статистика	statist8,stat8
статистике	statist8,stat8
статистики	statist8,stat8
статистику	statist8,stat8
статическии	static7
статти	articl8
статтю	articl8
стаття	articl8
статус	status8
статуса	status8
статусе	status8
статусов	status8
статусу	status8
статусы	status8
стать	gender8
статьи	articl8
статью	articl8
статья	articl8
створення	creat8
створи	creat8
створити	creat8
стежити	follow8
стек	stack7
стека	stack7
стеке	stack7
стеки	stack7
стеков	stack7
стеку	stack7
стенограмма	transcript8
стенограмме	transcript8
стенограмму	transcript8
стенограммы	transcript8
стереть	delet8
стили	css7,style8
стиль	style8
стиля	style8
стиснути	compress8
стовпеци	column8
стовпець	column8
стовпеця	column8
стоимость	cost8,price8
столбец	column8
столбеца	column8
столбеце	column8
столбецов	column8
столбецу	column8
столбецы	column8
столбцы	column8
сторінка	page8
сторінке	page8
сторінки	page8
сторінку	page8
страип	stripe8
страипа	stripe8
страипе	stripe8
страипов	stripe8
страипу	stripe8
страипы	stripe8
страна	countri8
стране	countri8
страница	page8
странице	page8
страницу	page8
страницы	page8
страну	countri8
страны	countri8
стратегии	strategi8
стратегию	strategi8
стратегия	strategi8
стратегіи	strategi8
стратегію	strategi8
стратегія	strategi8
страхование	insur8
страховании	insur8
страхования	insur8
страховка	insur8
страховке	insur8
страховки	insur8
страховку	insur8
страхуванни	insur8
страхуванню	insur8
страхування	insur8
строка	line7,row8,string7
строке	line7,row8,string7
строки	line7,row8,string7
строку	line7,row8,string7
структура	structur7
структуре	structur7
структуру	structur7
структуры	structur7
студент	student8
студента	student8
студенте	student8
студентов	student8
студенту	student8
студенты	student8
субтитри	subtitl8
субтитры	subtitl8
суд	court8
сумма	sum7
сумме	sum7
сумму	sum7
суммы	sum7
супабеис	supabas8
супабеиса	supabas8
супабеисе	supabas8
супабеисов	supabas8
супабеису	supabas8
супабеисы	supabas8
сутність	entiti8
существует	exist7
существуета	exist7
существуете	exist7
существуетов	exist7
существуету	exist7
существуеты	exist7
сущности	entiti8
сущность	entiti8
схваленни	approv8
схваленню	approv8
схвалення	approv8
схвалити	approv8
схема	schema8
схеме	schema8
схему	schema8
схемы	schema8
сховище	storag8
сходство	similar7
схожі	similar8
сценарии	script8
счет	account8,invoic8,score8
счет фактура	invoic8
счета	account8,invoic8,score8
счете	account8,invoic8,score8
счетов	account8,invoic8,score8
счету	account8,invoic8,score8
счетчики	counter7
счеты	account8,invoic8,score8
сырои	raw7
сьогодні	today8
сім я	famili8
таблица	csv7,tabl8
таблица excel	spreadsheet8
таблице	csv7,tabl8
таблици	tabl8
таблицу	csv7,tabl8
таблицы	csv7,tabl8
таблицю	tabl8
таблиця	tabl8
таблиці	tabl8
таимаут	timeout7
таимаута	timeout7
таимауте	timeout7
таимаутов	timeout7
таимауту	timeout7
таимауты	timeout7
таск	task8
таска	task8
таске	task8
таски	task8
тасков	task8
таску	task8
таємници	secret8
таємницю	secret8
таємниця	secret8
тварина	anim8
тварине	anim8
тварину	anim8
тварины	anim8
твит	tweet8
твита	tweet8
твите	tweet8
твитов	tweet8
твиттер	twitter8
твиттера	twitter8
твиттере	twitter8
твиттеров	twitter8
твиттеру	twitter8
твиттеры	twitter8
твиту	tweet8
твиты	tweet8
твіт	tweet8
твіта	tweet8
твіте	tweet8
твітер	twitter8
твітера	twitter8
твітере	twitter8
твітеров	twitter8
твітеру	twitter8
твітеры	twitter8
твітов	tweet8
твіту	tweet8
твіты	tweet8
тег	tag8
теги	tag8
тека	directori8
теке	directori8
теки	directori8
текст	text8
текст песни	lyric8
текст пісні	lyric8
текста	text8
тексте	text8
текстов	text8
тексту	text8
тексты	text8
теку	directori8
текущая	current8
текущее	current8
текущии	current8
текущую	current8
телеграм	telegram8
телеграмм	telegram8
телеграмма	telegram8
телеграмме	telegram8
телеграммов	telegram8
телеграмму	telegram8
телеграммы	telegram8
телефон	phone8
телефона	phone8
телефоне	phone8
телефонов	phone8
телефону	phone8
телефоны	phone8
тема	topic8
тема оформления	theme8
теме	topic8
темна	dark8
темне	dark8
темну	dark8
темны	dark8
темныи	dark8
температура	temperatur8
температуре	temperatur8
температуру	temperatur8
температуры	temperatur8
тему	topic8
темы	topic8
тенант	tenant7
тенанта	tenant7
тенанте	tenant7
тенантов	tenant7
тенанту	tenant7
тенанты	tenant7
тенденции	trend8
тенденцию	trend8
тенденция	trend8
тензор	tensor7
тензора	tensor7
тензоре	tensor7
тензоров	tensor7
тензору	tensor7
тензоры	tensor7
теории	theori7
теорию	theori7
теория	theori7
термин	term7
термина	term7
терминал	termin7
терминала	termin7
терминале	termin7
терминалов	termin7
терминалу	termin7
терминалы	termin7
термине	term7
терминов	term7
термину	term7
термины	term7
тест	test8
тестувати	test8
технологии	tech7,technolog8
технологию	technolog8
технология	technolog8
технологіі	technolog8
техобслуживание	mainten8
техобслуживании	mainten8
техобслуживания	mainten8
тиждени	week8
тиждень	week8
тижденя	week8
тикер	ticker7
тикера	ticker7
тикере	ticker7
тикеров	ticker7
тикеру	ticker7
тикеры	ticker7
тикет	issu8,ticket8
тикета	issu8,ticket8
тикете	issu8,ticket8
тикетов	issu8,ticket8
тикету	issu8,ticket8
тикеты	issu8,ticket8
тикток	tiktok8
тиктока	tiktok8
тиктоке	tiktok8
тиктоки	tiktok8
тиктоков	tiktok8
тиктоку	tiktok8
тип	type8
товар	product8
товара	product8
товаре	product8
товари	product8
товаров	product8
товару	product8
товары	product8
токен	token8
токен доступа	access token8
токена	token8
токене	token8
токенов	token8
токену	token8
токены	token8
топ	top8
торговать	trade8
торговли	trade8
торговлю	trade8
торговля	trade8
точки	point7
транзакции	transact8
транзакцию	transact8
транзакция	transact8
транзакціи	transact8
транзакцію	transact8
транзакція	transact8
транскрибировать	transcrib8
транскрипции	transcript8
транскрипцию	transcript8
транскрипция	transcript8
трансляции	broadcast7
трансляцию	broadcast7
трансляция	broadcast7
транспорт	transport8,vehicl8
транспорта	transport8,vehicl8
транспорте	transport8,vehicl8
транспортнии засіб	vehicl8
транспортов	transport8,vehicl8
транспорту	transport8,vehicl8
транспорты	transport8,vehicl8
трассировка	trace7
трассировке	trace7
трассировки	trace7
трассировку	trace7
трафик	traffic8
трафика	traffic8
трафике	traffic8
трафики	traffic8
трафиков	traffic8
трафику	traffic8
трафік	traffic8
трафіка	traffic8
трафіке	traffic8
трафіки	traffic8
трафіков	traffic8
трафіку	traffic8
требовании	requir7
требованию	requir7
требования	requir7
тревога	alert8
тревоге	alert8
тревоги	alert8
тревогу	alert8
тред	thread8
треда	thread8
треде	thread8
тредов	thread8
треду	thread8
треды	thread8
трелло	trello8
тренд	trend8
тренда	trend8
тренде	trend8
трендов	trend8
тренду	trend8
тренды	trend8
тренировка	workout8
тренировке	workout8
тренировки	workout8
тренировку	workout8
тренуванни	workout8
тренуванню	workout8
тренування	workout8
треугольник	triangl7
треугольника	triangl7
треугольнике	triangl7
треугольники	triangl7
треугольников	triangl7
треугольнику	triangl7
триггер	trigger7
триггера	trigger7
триггере	trigger7
триггеров	trigger7
триггеру	trigger7
триггеры	trigger7
туннели	gre7
туннель	gre7
туннеля	gre7
турнир	tournament8
турнира	tournament8
турнире	tournament8
турнирная таблица	stand8
турниров	tournament8
турниру	tournament8
турниры	tournament8
турнір	tournament8
турніра	tournament8
турніре	tournament8
турніров	tournament8
турніру	tournament8
турніры	tournament8
убер	uber8
убера	uber8
убере	uber8
убери	remov8
уберов	uber8
уберу	uber8
уберы	uber8
убрать	remov8
уведомить	notifi8
уведомление	notif8
уведомлении	notif8
уведомлению	notif8
уведомления	notif8
увіити	login8
увімкнути	enabl8
угода	deal8
угоде	deal8
угоду	deal8
угоды	deal8
уголовныи	crimin7
угроза	threat7
угрозе	threat7
угрозу	threat7
угрозы	threat7
удаление	delet8
удаленныи	remot8
удали	delet8,remov8
удалите	delet8
удалить	delet8,remov8
удаляи	delet8
узел	node8
узела	node8
узеле	node8
узелов	node8
узелу	node8
узелы	node8
узлы	node8
улучшенныи	enhanc7
улучшить	enhanc7
умножить	multipli7
умныи	smart7
университет	univers8
университета	univers8
университете	univers8
университетов	univers8
университету	univers8
университеты	univers8
уникальные	distinct7
університет	univers8
університета	univers8
університете	univers8
університетов	univers8
університету	univers8
університеты	univers8
упавшии	fail8
управление	manag8
управлении	manag8
управления	manag8
управляемыи	manag7
управлять	control7,manag8
управлінни	manag8
управлінню	manag8
управління	manag8
упражнение	exercis8
упражнении	exercis8
упражнения	exercis8
уравнение	equat8
уравнении	equat8
уравнения	equat8
уровни	tier7
урожаи	crop8
урок	class8
урока	class8
уроке	class8
уроки	class8
уроков	class8
уроку	class8
условие	condit7
условии	condit7
условия	condit7
услуга	servic8
услуге	servic8
услуги	servic8
услугу	servic8
успешныи	success7
установи	instal8
установить	instal8,set8
установка	instal8
устранить	resolv8
устроиства	devic8
устроистве	devic8
устроиство	devic8
устроиству	devic8
устроиствы	devic8
усі	all8
утвердить	approv8
утка	duck7
утке	duck7
утки	duck7
утку	duck7
уточнить	clarifi7
учасник	attende8,member8,particip8
учасника	attende8,member8,particip8
учаснике	attende8,member8,particip8
учасники	attende8,member8,particip8
учасников	attende8,member8,particip8
учаснику	attende8,member8,particip8
участник	attende8,member8,particip8
участника	attende8,member8,particip8
участнике	attende8,member8,particip8
участники	attende8,member8,particip8
участников	attende8,member8,particip8
участнику	attende8,member8,particip8
учени	student8
ученик	student8
ученика	student8
ученике	student8
ученики	student8
учеников	student8
ученику	student8
учень	student8
ученя	student8
учетная запись	account8
учетные данные	credenti7
учители	teacher8
учитель	teacher8
учителя	teacher8
учиться	learn8
уязвимости	cve7,vulner8
уязвимость	vulner8
уязвимыи	vulner7
фаза	phase7
фазе	phase7
фазу	phase7
фазы	phase7
фаил	file8
фаила	file8
фаиле	file8
фаили	file8
фаилов	file8
фаиловая система	filesystem7
фаилу	file8
фаилы	file8
фаирвол	firewal7
фаирвола	firewal7
фаирволе	firewal7
фаирволов	firewal7
фаирволу	firewal7
фаирволы	firewal7
факторы	factor7
факты	fact7
феисбук	facebook8
феисбука	facebook8
феисбуке	facebook8
феисбуки	facebook8
феисбуков	facebook8
феисбуку	facebook8
фигма	figma8
фигме	figma8
фигму	figma8
фигмы	figma8
физика	physic7
физике	physic7
физики	physic7
физику	physic7
фильм	movi8
фильма	movi8
фильме	movi8
фильмов	movi8
фильму	movi8
фильмы	movi8
фильтр	filter8
фильтруемыи	filter7
финальныи	final7
финансовыи	financi8
финансы	financ8
фирма	compani8
фирме	compani8
фирму	compani8
фирмы	compani8
фича	featur8
фиче	featur8
фичи	featur8
фичу	featur8
фон	background7
фонд	fund8
фонда	fund8
фонде	fund8
фондов	fund8
фонду	fund8
фонды	fund8
форекс	forex7
форекса	forex7
форексе	forex7
форексов	forex7
форексу	forex7
форексы	forex7
форк	fork8
форка	fork8
форке	fork8
форки	fork8
форкнуть	fork8
форков	fork8
форку	fork8
форма	form8,shape7
формат	format7
формата	format7
формате	format7
форматов	format7
формату	format7
форматы	format7
форме	form8,shape7
форму	form8,shape7
формы	form8,shape7
форум	forum7
форума	forum7
форуме	forum7
форумов	forum7
форуму	forum7
форумы	forum7
фото	photo8
фотографии	photo8
фотографию	photo8
фотография	photo8
фрагмент	snippet7
фрагмента	snippet7
фрагменте	snippet7
фрагментов	snippet7
фрагменту	snippet7
фрагменты	snippet7
функции	featur8,function8
функцию	featur8,function8
функция	featur8,function8
функціи	function8
функціональність	featur8
функцію	function8
функція	function8
футбол	soccer7
футбола	soccer7
футболе	soccer7
футболов	soccer7
футболу	soccer7
футболы	soccer7
фьючерс	futur7
фьючерса	futur7
фьючерсе	futur7
фьючерсов	futur7
фьючерсу	futur7
фьючерсы	futur7
фігма	figma8
фігме	figma8
фігму	figma8
фігмы	figma8
фільм	movi8
фільма	movi8
фільме	movi8
фільмов	movi8
фільму	movi8
фільмы	movi8
фільтрувати	filter8
фінанси	financ8
фінансовии	financi8
хабспот	hubspot8
хабспота	hubspot8
хабспоте	hubspot8
хабспотов	hubspot8
хабспоту	hubspot8
хабспоты	hubspot8
харчуванни	nutrit8
харчуванню	nutrit8
харчування	nutrit8
хвороба	diseas8
хворобе	diseas8
хворобу	diseas8
хворобы	diseas8
хост	host7
хоста	host7
хосте	host7
хостов	host7
хосту	host7
хосты	host7
хранилище	storag8
хранилище сессии	sessionstorag7
хронологии	timelin7
хронологию	timelin7
хронология	timelin7
художник	artist8
художника	artist8
художнике	artist8
художники	artist8
художников	artist8
художнику	artist8
хук	hook7
цвет	color8
цвета	color8
цвете	color8
цветов	color8
цвету	color8
цветы	color8
цели	goal8,target7
цель	goal8,target7
целя	goal8,target7
цена	price8
цене	price8
ценные бумаги	sec7
цену	price8
цены	price8
цепочка	chain7
цепочке	chain7
цепочки	chain7
цепочку	chain7
цикл	cycl8,loop7
цикла	cycl8,loop7
цикле	cycl8,loop7
циклов	cycl8,loop7
циклу	cycl8,loop7
циклы	cycl8,loop7
цифровои	digit7
ціли	goal8
ціль	goal8
ціля	goal8
ціна	price8
ціне	price8
ціни	price8
ціну	price8
ціны	price8
час	hour8,time8
часовии пояс	time zone8
часовои пояс	time zone8
частина	part8
частине	part8
частину	part8
частины	part8
частныи	privat8
частота	frequenc7
частоте	frequenc7
частоту	frequenc7
частоты	frequenc7
часть	part8
часы	hour8
чат	chat8
чату	chat8
чекати	wait8
человек	human7,person8
человека	human7,person8
человеке	human7,person8
человеки	human7,person8
человеков	human7,person8
человеку	human7,person8
черга	queue8
черге	queue8
черги	queue8
чергу	queue8
чернетка	draft8
чернетке	draft8
чернетки	draft8
чернетку	draft8
черновик	draft8
черновика	draft8
черновике	draft8
черновики	draft8
черновиков	draft8
черновику	draft8
чертеж	draw7
чертежа	draw7
чертеже	draw7
чертежи	draw7
чертежов	draw7
чертежу	draw7
число	number8
число с плавающеи	float7
читать	read8
член	member8
члена	member8
члене	member8
членов	member8
членство	membership7
члену	member8
члены	member8
чрезвычаиная ситуация	emerg8
чтение	read8
что изменилось	chang8
шаблон	templat8
шаблона	templat8
шаблоне	templat8
шаблони	templat8
шаблонов	templat8
шаблону	templat8
шаблоны	pattern7,templat8
шаг	step8
шаги	step8
шахматы	chess7
швеицарскии	swiss7
швидкість	speed8
школа	school8
школе	school8
школу	school8
школы	school8
шлях	path8
шляха	path8
шляхе	path8
шляхи	path8
шляхов	path8
шляху	path8
шопинг	shop8
шопинга	shop8
шопинге	shop8
шопинги	shop8
шопингов	shop8
шопингу	shop8
шопифаи	shopifi8
шрифт	font8
шрифта	font8
шрифте	font8
шрифтов	font8
шрифту	font8
шрифты	font8
шукати	search8
шукати в інтернеті	search web8
шутка	joke8
шутке	joke8
шутки	joke8
шутку	joke8
щелкнуть	click8
щоденнии	daili8
щотижневии	week8
эволюции	evolut7
эволюцию	evolut7
эволюция	evolut7
эирбнб	airbnb8
эирбнба	airbnb8
эирбнбе	airbnb8
эирбнбов	airbnb8
эирбнбу	airbnb8
эирбнбы	airbnb8
экзамен	exam8
экзамена	exam8
экзамене	exam8
экзаменов	exam8
экзамену	exam8
экзамены	exam8
экземпляр	instanc7
экземпляра	instanc7
экземпляре	instanc7
экземпляров	instanc7
экземпляру	instanc7
экземпляры	instanc7
экологическии	environment8
экран	display7,screen8
экрана	display7,screen8
экране	display7,screen8
экранов	display7,screen8
экрану	display7,screen8
экраны	display7,screen8
эксели	excel8
эксель	excel8
экселя	excel8
экскурсии	tour8
экскурсию	tour8
экскурсия	tour8
эксплоит	poc7
эксплоита	poc7
эксплоите	poc7
эксплоитов	poc7
эксплоиту	poc7
эксплоиты	poc7
экспорт	export8
экспортировать	export8
экстренныи	emerg8
электрическии	electr7
электричество	power8
электронная почта	email8
электронная таблица	spreadsheet8
элемент	element8,item8
элемента	element8,item8
элементе	element8,item8
элементов	element8,item8
элементу	element8,item8
элементы	element8,item8
эмбеддинги	embed7
эмодзи	emoji7
эмоции	emot8
эмоцию	emot8
эмоция	emot8
эмулятор	emul7
эмулятора	emul7
эмуляторе	emul7
эмуляторов	emul7
эмулятору	emul7
эмуляторы	emul7
эндпоинты	endpoint7
энергии	energi8
энергию	energi8
энергия	energi8
эпизод	episod8
эпизода	episod8
эпизоде	episod8
эпизодов	episod8
эпизоду	episod8
эпизоды	episod8
эскалировать	escal8
этап	mileston8,phase7,stage8
этапа	mileston8,phase7
этапе	mileston8,phase7
этапов	mileston8,phase7
этапу	mileston8,phase7
этапы	mileston8,phase7
эфириум	ethereum8
эфириума	ethereum8
эфириуме	ethereum8
эфириумов	ethereum8
эфириуму	ethereum8
эфириумы	ethereum8
эхо	echo7
юзер	user8
юзера	user8
юзере	user8
юзеров	user8
юзеру	user8
юзеры	user8
юридическии	legal8
юридичнии	legal8
ютуб	youtub8
ютуба	youtub8
ютубе	youtub8
ютубов	youtub8
ютубу	youtub8
ютубы	youtub8
ютьюб	youtub8
ютьюба	youtub8
ютьюбе	youtub8
ютьюбов	youtub8
ютьюбу	youtub8
ютьюбы	youtub8
ядро	core7,kernel7
язык	languag8,local7
языка	languag8,local7
языке	languag8,local7
языки	languag8,local7
языков	languag8,local7
языковая модель	llm7
языку	languag8,local7
як дістатися	direct8
якори	anchor7
якорь	anchor7
якоря	anchor7
які	list4
якість	qualiti8
якість повітря	air qualiti8
ярлык	label8
ярлыка	label8
ярлыке	label8
ярлыки	label8
ярлыков	label8
ярлыку	label8
ячеика	cell7
ячеике	cell7
ячеики	cell7
ячеику	cell7
ідентифікувати	identifi8
ідентичність	ident8
іжа	food8
ім я	name8
ім я користувача	usernam8
імпортувати	import8
інвестувати	invest8
інгредієнти	ingredi8
індекс	index8
індекса	index8
індексе	index8
індексов	index8
індексу	index8
індексы	index8
інстаграм	instagram8
інтернет	internet8
інтернета	internet8
інтернете	internet8
інтернетов	internet8
інтернету	internet8
інтернеты	internet8
інформаціи	inform8
інформацію	inform8
інформація	inform8
інцидент	incid8
інцидента	incid8
інциденте	incid8
інцидентов	incid8
інциденту	incid8
інциденты	incid8
іспит	exam8
іспита	exam8
іспите	exam8
іспитов	exam8
іспиту	exam8
іспиты	exam8
історичнии	histor8
історіи	histori8
історію	histori8
історія	histori8
ґуґл	googl8
ґуґла	googl8
ґуґле	googl8
ґуґлов	googl8
ґуґлу	googl8
ґуґлы	googl8
آخر	latest8
أجهزة	devic8
أحداث	event8
أحدث	latest8
أخبار	news8
أخطاء	error8
أخطر	notifi8
أداء	perform8
أداة	tool8
أداة مصغرة	widget8
أدوية	drug8
أذونات	permiss8
أرباح	earn8
أرباح الأسهم	dividend8
أرسل	send8
أرشفة	archiv8
أزل	remov8
أسبوع	week8
أسبوعي	week8
أسعار	price8
أسلوب	style8
أسهم	stock8
أشخاص	peopl8
أضف	add8
أضواء	light8
أظهر	show8
أعراض	symptom8
أعضاء	member8
أعلن	announc8
أعمال	busi8
أعمدة	column8
أغلق	close8
أغنية	song8
أفضل	best8
أفلام	movi8
أكد	confirm8
أكل	food8
أكمل	complet8
ألبوم	album8
ألغ	cancel8
ألوان	color8
أمازون	amazon8
أمان	secur8
أمر	command8
أمن	secur8
أنشئ	creat8
أهداف	goal8
أوبر	uber8
أوصي	recommend8
أوقف	stop8
أول	first8
أولوية	prioriti8
أيقونة	icon8
إبلاغ	notifi8
إجابة	answer8
إجازة	leav8
إحصائيات	statist8,stat8
إدارة	manag8
إدخال	input8
إذن	permiss8
إرسال	send8
إرسال النموذج	submit8
إزالة	remov8
إسناد	assign8
إشارة مرجعية	bookmark8
إشعار	notif8
إشعارات	notif8
إصدار	releas8,version8
إصلاح	fix8
إضاءة	light8
إضافة	add8
إعادة المحاولة	retri8
إعادة تسمية	renam8
إعادة تشغيل	restart8
إعادة تعيين	reset8
إعادة توجيه	forward8
إعادة جدولة	reschedul8
إعادة فتح	reopen8
إعداد	configur8
إعدادات	config8,set8
إعلان	ad8,advertis8,announc8
إعلانات	advertis8
إغلاق	close8
إكسل	excel8
إكمال	complet8
إلغاء	cancel8
إنترنت	internet8
إنستغرام	instagram8
إنشاء	creat8,generat8
إنهاء	finish8
إيثيريوم	ethereum8
إيجار	rent8
إيداع	commit8
إيرادات	revenu8
إيقاف	stop8
إيقاف مؤقت	paus8
ابحث	search8
ابحث عن	find8
ابحث في الإنترنت	search web8
ابدأ	start8
اتجاه	trend8
اتجاهات	direct8
اتصال	connect8
اتصل	call8
اجتماع	meet8
اجتماعات	meet8
اجتماعي	social8
احجز	book8
احذف	delet8
احسب	calcul8
احصل على	get8
احفظ	save8
اختبار	test8
اختبر	test8
اختر	select8
اختلاف	diff8
ادع	invit8
ادفع	pay8
ادمج	merg8
ارتفاع	height8
ارسال	send8
ارسم	draw8
ارفض	reject8
ارفع	upload8
اسأل	ask8
استئجار	rent8
استئناف	resum8
استبدال	replac8
استبدل	replac8
استبيان	survey8
استثمار	invest8
استثمارات	invest8
استخدام	usag8
استخراج	extract8
استخرج	extract8
استراتيجية	strategi8
استرجاع	restor8
استرداد	refund8
استرداد المبلغ	refund8
استطلاع	poll8,survey8
استعادة	restor8
استعلام	queri8
استمع	listen8
استنساخ	clone8
استيراد	import8
اسحب	drag8
اسم	name8
اسم المستخدم	usernam8
اشتر	buy8
اشتراك	subscrib8,subscript8
اشترك	subscrib8
اشرح	explain8
اضافة	add8
اضغط	press8
اطبع	print8
اعرض	show8
اعرض كل	list8
افتح	open8
اقبل	accept8
اقتراح	suggest8
اقترح	recommend8,suggest8
اقرأ	read8
اكتب	write8
اكتب النص	type8
اكتشاف	detect8
الآخر	latest8
الآن	current5
الأجهزة	devic8
الأحداث	event8
الأحدث	latest8
الأخبار	news8
الأخطاء	error8
الأخطر	notifi8
الأداء	perform8
الأداة	tool8
الأدوية	drug8
الأذونات	permiss8
الأرباح	earn8
الأسبوع	week8
الأسبوعي	week8
الأسعار	price8
الأسلوب	style8
الأسهم	stock8
الأشخاص	peopl8
الأضواء	light8
الأعراض	symptom8
الأعضاء	member8
الأعلن	announc8
الأعمال	busi8
الأعمدة	column8
الأغنية	song8
الأفضل	best8,top8
الأفلام	movi8
الأكد	confirm8
الأكل	food8
الأكمل	complet8
الألبوم	album8
الألوان	color8
الأمازون	amazon8
الأمان	secur8
الأمر	command8
الأمن	secur8
الأهداف	goal8
الأوبر	uber8
الأول	first8
الأولوية	prioriti8
الأيقونة	icon8
الإبلاغ	notifi8
الإجازة	leav8
الإحصائيات	statist8,stat8
الإدارة	manag8
الإدخال	input8
الإذن	permiss8
الإشعار	notif8
الإشعارات	notif8
الإصدار	releas8,version8
الإصلاح	fix8
الإضاءة	light8
الإعدادات	config8,set8
الإعلان	ad8,advertis8,announc8
الإعلانات	advertis8
الإكسل	excel8
الإكمال	complet8
الإنترنت	internet8
الإنستغرام	instagram8
الإنهاء	finish8
الإيثيريوم	ethereum8
الإيجار	rent8
الإيرادات	revenu8
الاتجاه	trend8
الاتجاهات	direct8
الاتصل	call8
الاجتماع	meet8
الاجتماعات	meet8
الاجتماعي	social8
الارتفاع	height8
الارسم	draw8
الاسأل	ask8
الاستئجار	rent8
الاستبيان	survey8
الاستثمار	invest8
الاستثمارات	invest8
الاستخدام	usag8
الاستراتيجية	strategi8
الاستطلاع	poll8,survey8
الاستعلام	queri8
الاستمع	listen8
الاسحب	drag8
الاسم	name8
الاشتراك	subscript8
الامتثال	complianc8
الامتحان	exam8
الانستغرام	instagram8
الباص	bus8
البالجملة	bulk8
البالقرب	nearbi8
الباوربوينت	powerpoint8
البحث	search8
البرمجيات	softwar8
البرنامج	program8
البريد	email8
البريد الإلكتروني	email8
البطاقة	card8
البطولة	tournament8
البكم	price7
البلد	countri8
البناء	build8
البنك	bank8
البيئة	environ8
البيئي	environment8
البيانات	data8
البيت	hous8
البيتكوين	bitcoin8
البيع	sell8
التأجيل	postpon8
التأكيد	confirm8
التأمين	insur8
التاريخ	date8,histori8
التاريخي	histor8
التالي	next8
التبعية	depend8
التبويب	tab8
التثبيت	pin8
التجميع	compil8
التحدث	speak8
التحذير	alert8
التحسين	optim8
التحقق	verifi8
التحقق من صحة	valid8
التحقيق	investig8
التحويل	transfer8
التخزين	storag8
التخطيط	layout8
التداول	trade8
التذكرة	ticket8
التذكير	remind8
التراجع	revert8
الترتيب	rank8
الترجمة	translat8
الترحيل	migrat8
التريلو	trello8
التسمية	label8
التسوق	shop8
التشفير	encrypt8
التصميم	design8
التطبيق	app8
التطوير	develop8
التعريف	definit8
التعليق	comment8
التعليقات	comment8
التعليم	educ8
التغذية	nutrit8
التغريدة	tweet8
التغييرات	chang8
التفاصيل	detail8
التفاعل	reaction8
التقارير	report8
التقدم	progress8
التقرير	report8
التقويم	calendar8
التقييم	rate8,review8
التكلفة	cost8
التكنولوجيا	technolog8
التلغرام	telegram8
التمرين	exercis8,workout8
التمويل	financ8
التنبيه	alert8
التوثيق	document8
التوصيل	deliveri8
التوفر	avail8
التوقعات	forecast8
التوقيع	sign8,signatur8
التويتر	twitter8
التيليجرام	telegram8
الثغرات	vulner8
الثغرة	vulner8
الثقافي	cultur8
الجامعة	univers8
الجداول	tabl8
الجدول	tabl8
الجديد	new8
الجديدة	new8
الجزء	part8
الجلسة	session8
الجمهور	audienc8
الجميع	all8
الجنس	gender8
الجهاز	devic8
الجوجل	googl8
الجودة	qualiti8
الجولة	tour8
الجيتهاب	github8
الجيرا	jira8
الجيميل	gmail8
الحادث	incid8
الحاسوب	comput8
الحاضر	attende8
الحافلة	bus8
الحالة	status8
الحالي	current8
الحاوية	contain8
الحجم	size8
الحدث	event8
الحديث	recent8
الحزمة	packag8
الحساب	account8
الحسابات	account8
الحصول على	get8
الحقل	field8
الحقول	field8
الحلقة	episod8
الحملة	campaign8
الحيوان	anim8
الخادم	server8
الخاص	privat8
الخاصية	properti8
الخدمة	servic8
الخريطة	map8
الخصائص	properti8
الخصم	discount8
الخطأ	error8
الخطة	plan8
الخطر	risk8
الخطوة	step8
الخلل	bug8
الداكن	dark8
الدالة	function8
الدخل	incom8
الدردشة	chat8
الدعم	support8
الدفع	payment8
الدفعة	batch8
الدليل	guid8
الدواء	drug8
الدورة	cours8,cycl8
الدوكر	docker8
الدولة	countri8
الديسكورد	discord8
الدين	religion8
الذاكرة	memori8
الذكرني	remind8
الرائج	trend8
الراتب	salari8
الرحلة	flight8
الرخيص	cheap8
الرد	repli8
الرسائل	messag8
الرسالة	messag8
الرسم	draw8
الرصيد	balanc8
الرقم	number8
الرمز	code8
الرياضة	sport8
الرياضيات	math8
الزبون	custom8
الزوم	zoom8
السؤال	question8
السابق	previous8
الساعة	hour8
السبوتيفاي	spotifi8
السجل	histori8,log8
السجلات	log8
السرعة	speed8
السري	secret8
السعة	capac8
السعر	price8
السفر	travel8
السكان	popul8
السلاك	slack8
السلامة	safeti8
السنة	year8
السهم	stock8
السوق	market8
السيارة	car8
السياسة	polici8
الشائع	popular8
الشاشة	screen8
الشبكة	network8
الشحن	ship8
الشخص	person8
الشركات	compani8
الشركة	compani8
الشريحة	slide8
الشعار	logo8
الشهر	month8
الشيفرة	code8
الصحة	health8
الصفحة	page8
الصفقة	deal8
الصفوف	row8
الصلاحية	permiss8
الصناعة	industri8
الصوت	audio8,voic8
الصور	imag8
الصورة	imag8,photo8
الصيانة	mainten8
الضرائب	tax8
الضريبة	tax8
الضغط	compress8
الضوء	light8
الطابور	queue8
الطاقة	energi8
الطالب	student8
الطبي	medic8
الطبيب	doctor8
الطرد	packag8
الطريق	rout8
الطريقة	method8
الطعام	food8
الطقس	weather8
الطلاب	student8
الطلب	order8,request8
الطلبات	request8
الطلبية	order8
الطوارئ	emerg8
العائلة	famili8
العاطفة	emot8
العالم	world8
العالمي	global8
العام	public8
العامل	worker8
العثور على	find8
العدة	multipl8
العشوائي	random8
العضو	member8
العطلة	holiday8
العقار	properti8
العقد	contract8
العقدة	node8
العلاقات	relat8
العلاقة	relat8
العلم	scienc8
العمر	age8
العمل	job8
العملاء	custom8
العملات الرقمية	crypto8
العملة	coin8,currenc8
العملية	process8
العمود	column8
العميل	client8,custom8
العنصر	element8,item8
العنقود	cluster8
العنوان	address8,titl8
الغاء	cancel8
الغرفة	room8
الغوغل	googl8
الفأرة	mous8
الفئة	categori8
الفاتورة	invoic8
الفاشل	fail8
الفرصة	opportun8
الفرع	branch8
الفرق	diff8
الفريق	team8
الفعالية	event8
الفنادق	hotel8
الفنان	artist8
الفندق	hotel8
الفهرس	index8
الفواتير	invoic8
الفيجما	figma8
الفيديو	video8
الفيسبوك	facebook8
الفيلم	movi8
القادم	upcom8
القادمة	upcom8
القاعدة	rule8
القالب	templat8
القانون	law8
القانوني	legal8
القرض	loan8
القريب	nearbi8
القسم	depart8,section8
القسيمة	coupon8
القضية	issu8
القطار	train8
القناة	channel8
القنوات	channel8
القوالب	templat8
الكلمة	word8
الكهرباء	power8
الكوبرنيتس	kubernet8
الكيان	entiti8
اللاعب	player8
اللعبة	game8
اللغات	languag8
اللغة	languag8
اللقطة	snapshot8
اللوحة	board8
اللون	color8
الماء	water8
المالي	financi8
المباراة	game8
المبنى	build8
المبيعات	sale8
المتابع	follow8
المتابعين	follow8
المتاح	avail8
المتجر	store8
المتحف	museum8
المتصفح	browser8
المتعدد	multipl8
المتغير	variabl8
المتوسط	averag8
المجاني	free8
المجتمع	communiti8
المجلد	directori8,folder8
المجموعة	group8
المحادثة	chat8,convers8
المحتوى	content8
المحدد	specif8
المحصول	crop8
المحطة	station8
المحفظة	portfolio8,wallet8
المحكمة	court8
المحلي	local8
المخاطر	risk8
المخزون	inventori8
المخطط	schema8
المدرسة	school8
المدفوعات	payment8
المدونة	blog8
المدير	manag8
المدينة	citi8
المراجعة	review8
المرر	scroll8
المرشح	candid8
المرض	diseas8
المرفق	attach8
المركبة	vehicl8
المريض	patient8
المسؤول	assigne8
المساحة	area8
المسار	path8,rout8
المساعدة	help8
المسافة	distanc8
المستخدم	user8
المستخدمين	user8
المستشفى	hospit8
المستند	document8
المستودع	repo8,repositori8
المسلسل	seri8
المسودة	draft8
المشابه	similar8
المشارك	attende8,particip8
المشاريع	project8
المشروع	project8
المشكلة	issu8
المصرف	bank8
المصروف	expens8
المطار	airport8
المطاعم	restaur8
المطعم	restaur8
المظهر	theme8
المعادلة	equat8
المعاملات	transact8
المعاملة	transact8
المعدل	rate8
المعلق	pend8
المعلم	teacher8
المعلومات	inform8
المعنى	definit8
المفتاح	key8
المفضل	favorit8
المفضلة	favorit8
المقابلة	interview8
المقال	articl8
المقالة	articl8
المقاييس	metric8
المكالمة	call8
المكان	locat8
المكتب	offic8
المكتبة	librari8
المكتمل	complet8
المكون	compon8,ingredi8
المكونات	ingredi8
الملاحظات	feedback8,note8
الملاحظة	note8,observ8
الملخص	summari8
الملصق	label8
الملف	file8
الملف الشخصي	profil8
الملفات	file8
المناخ	climat8
المنتج	product8
المنتجات	product8
المنزل	hous8
المنشور	post8
المنطقة	region8,zone8
المنطقة الزمنية	time zone8
المنظمة	organ8
المهام	task8
المهمة	task8
الموافقة	approv8
المورد	supplier8
الموسيقى	music8
الموضوع	topic8
الموظف	employe8
الموظفين	employe8
الموعد	appoint8
الموقع	locat8
المياه	water8
الميزانية	budget8
الميزة	featur8
الناس	peopl8
النافذة	window8
النبات	plant8
النتائج	result8
النتيجة	result8,score8
النجمة	star8
النسخة	version8
النشاط	activ8
النشر	deploy8
النشط	activ8
النطاق	domain8
النظام	system8
النفقات	expens8
النقاط	score8
النقل	transport8
النكتة	joke8
النمو	growth8
النموذج	form8,model8
النوشن	notion8
النوع	speci8,type8
النوم	sleep8
الهاتف	phone8
الهدف	goal8
الهدية	gift8
الهوية	ident8
الواتساب	whatsapp8
الوثيقة	document8
الوحدة	unit8
الورقة	sheet8
الوزن	weight8
الوسائط	media8
الوسم	tag8
الوصف	descript8
الوصفات	recip8
الوصفة	recip8
الوصول	access8
الوظيفة	function8,job8
الوقت	time8
الوكيل	agent8
الووردبريس	wordpress8
الويب	web8
الويكيبيديا	wikipedia8
اليوتيوب	youtub8
اليوم	day8,today8
اليومي	daili8
امتثال	complianc8
امتحان	exam8
امسح	delet8
املأ	fill8
انتظار	wait8
انتظر	wait8
انتقل إلى	navig8
انستغرام	instagram8
انسخ	copi8
انشاء	creat8
انشر	publish8
انقر	click8
انقل	move8
باص	bus8
بالجملة	bulk8
بالقرب	nearbi8
باوربوينت	powerpoint8
باي بال	paypal8
بحث	search8
بحث علمي	research8
بدء	start8
برمجيات	softwar8
برنامج	program8
بريد	email8
بريد إلكتروني	email8
بطاقة	card8
بطولة	tournament8
بع	sell8
بكم	price7
بلد	countri8
بناء	build8
بنك	bank8
بيئة	environ8
بيئي	environment8
بيانات	data8
بيت	hous8
بيتكوين	bitcoin8
بيع	sell8
تأجيل	postpon8
تأكيد	confirm8
تأمين	insur8
تاريخ	date8,histori8
تاريخي	histor8
تبعية	depend8
تبويب	tab8
تتبع	track8
تثبيت	instal8,pin8
تثبيت التغييرات	commit8
تجميع	compil8
تحدث	speak8
تحديث	updat8
تحديد	identifi8,select8
تحذير	alert8
تحرير	edit8
تحسين	optim8
تحقق	check8,verifi8
تحقيق	investig8
تحليل	analysi8,analyz8
تحميل	download8
تحويل	convert8,transfer8
تخزين	storag8
تخطيط	layout8
تداول	trade8
تذكرة	ticket8
تذكرة مشكلة	issu8
تذكير	remind8
تراجع	undo8
ترتيب	rank8,sort8
ترجم	translat8
ترجمة	translat8
ترجمة فيديو	subtitl8
ترحيل	migrat8
تريلو	trello8
تسجيل	record8,regist8
تسجيل الخروج	logout8
تسجيل الدخول	login8
تسمية	label8
تسوق	shop8
تشغيل	run8,start8
تشغيل الموسيقى	play8
تشفير	encrypt8
تصحيح الأخطاء	debug8
تصدير	export8
تصعيد	escal8
تصفح	navig8
تصفية	filter8
تصميم	design8
تصويت	vote8
تطبيق	app8
تطوير	develop8
تعبئة	fill8
تعديل	edit8
تعريف	definit8
تعرّف	identifi8
تعطيل	disabl8
تعلم	learn8
تعليق	comment8
تعليقات	comment8
تعليم	educ8
تعيين	assign8,set8
تغذية	nutrit8
تغريدة	tweet8
تغيير	chang8
تغيير الحجم	resiz8
تغييرات	chang8
تفاصيل	detail8
تفاعل	reaction8
تفريغ صوتي	transcrib8
تفعيل	enabl8
تقارير	report8
تقدم	progress8
تقديم	submit8
تقرير	report8
تقويم	calendar8
تقييم	assess8,evalu8,rate8,review8
تكرار	duplic8
تكلفة	cost8
تكنولوجيا	technolog8
تكوين	configur8
تلخيص	summar8
تلغرام	telegram8
تمرين	exercis8,workout8
تمكين	enabl8
تمويل	financ8
تنبؤ	predict8
تنبيه	alert8
تنزيل	download8
تنفيذ	execut8
توثيق	document8
توصية	recommend8
توصيل	deliveri8
توفر	avail8
توقع	predict8
توقعات	forecast8
توقيع	sign8,signatur8
توليد	generat8
تويتر	twitter8
تيك توك	tiktok8
تيليجرام	telegram8
ثبّت	instal8
ثغرات	vulner8
ثغرة	vulner8
ثقافي	cultur8
جامعة	univers8
جانچें	check8
جداول	tabl8
جدول	tabl8
جدول الترتيب	stand8
جدول بيانات	spreadsheet8
جدولة	schedul8
جديد	new8
جديدة	new8
جزء	part8
جلب	get8
جلسة	session8
جمهور	audienc8
جميع	all8
جنس	gender8
جهات الاتصال	contact8
جهاز	devic8
جهة اتصال	contact8
جواب	answer8
جوجل	googl8
جودة	qualiti8
جودة الهواء	air qualiti8
جولة	tour8
جيت لاب	gitlab8
جيت هاب	github8
جيتهاب	github8
جيرا	jira8
جيميل	gmail8
حادث	incid8
حاسوب	comput8
حاضر	attende8
حافلة	bus8
حالة	status8
حالي	current8
حاوية	contain8
حجز	book8,reserv8
حجم	size8
حجم الصوت	volum8
حد	limit8
حدث	event8,updat8
حديث	recent8
حدّث	updat8
حذف	delet8
حركة المرور	traffic8
حزمة	packag8
حساب	account8,calcul8
حسابات	account8
حظر	block8
حفظ	save8
حفلة موسيقية	concert8
حقل	field8
حقول	field8
حل	resolv8,solv8
حلقة	episod8
حلّل	analyz8
حملة	campaign8
حوّل	convert8,transfer8
حيوان	anim8
خادم	server8
خاص	privat8
خاصية	properti8
خدمة	servic8
خريطة	map8
خصائص	properti8
خصم	discount8
خط	font8
خط الأنابيب	pipelin8
خطأ	error8
خطة	plan8
خطر	risk8
خطوة	step8
خلل	bug8
داكن	dark8
دالة	function8
دخل	incom8
درجة الحرارة	temperatur8
دردشة	chat8
دعم	support8
دعوة	invit8
دفع	pay8,payment8
دفعة	batch8
دفعة واحدة	bulk8
دليل	guid8
دمج	merg8
دواء	drug8
دورة	cours8,cycl8
دورة تدريبية	cours8
دوكر	docker8
دولة	countri8
ديسكورد	discord8
دين	religion8
ذاكرة	memori8
ذكرني	remind8
رائج	trend8
رابط	link8
راتب	salari8
راقب	monitor8
ربط	connect8,link8
رحلة	flight8
رحلة طيران	flight8
رخيص	cheap8
رد	repli8
رسائل	messag8
رسالة	messag8
رسم	draw8
رسم بياني	chart8,graph8
رسوم متحركة	anim8
رصيد	balanc8
رفض	reject8
رفع	upload8
رقم	number8
رقم الهاتف	phone8
رمز	code8
رمز مميز	token8
رياضة	sport8
رياضيات	math8
زبون	custom8
زر	button8
زوم	zoom8
سؤال	question8
سابق	previous8
ساعة	hour8
سبوتيفاي	spotifi8
سجل	histori8,log8,regist8
سجلات	log8
سجّل	record8
سرد	list8
سرعة	speed8
سري	secret8
سعة	capac8
سعر	price8
سعر السهم	stock8
سعر الصرف	exchang8,exchang rate8
سفر	travel8
سكان	popul8
سلاك	slack8
سلامة	safeti8
سلة التسوق	cart8
سلة المهملات	trash8
سلسلة رسائل	thread8
سنة	year8
سهم	stock8
سوق	market8
سيارة	car8
سياسة	polici8
سير العمل	workflow8
سيرة ذاتية	resum8
شائع	popular8
شارك	share8
شاشة	screen8
شبكة	network8
شحن	ship8
شخص	person8
شراء	buy8
شرح	explain8
شركات	compani8
شركة	compani8
شريحة	slide8
شعار	logo8
شغّل	play8
شهر	month8
شيفرة	code8
صحة	health8
صف	class8,row8
صفحة	page8
صفقة	deal8
صفوف	row8
صلاحية	permiss8
صناعة	industri8
صندوق استثمار	fund8
صندوق الوارد	inbox8
صوت	audio8,voic8,vote8
صور	imag8
صورة	imag8,photo8
صيانة	mainten8
ضبط	set8
ضرائب	tax8
ضريبة	tax8
ضغط	compress8,press8
ضوء	light8
طابور	queue8
طاقة	energi8
طالب	student8
طباعة	print8
طبي	medic8
طبيب	doctor8
طرد	packag8
طريق	rout8
طريقة	method8
طعام	food8
طقس	weather8
طلاب	student8
طلب	order8,request8
طلب السحب	pull request8
طلب توظيف	applic8
طلب دمج	merg request8
طلب سحب	pull request8
طلبات	request8
طلبية	order8
طوارئ	emerg8
عائلة	famili8
عاطفة	emot8
عالم	world8
عالمي	global8
عام	public8
عامل	worker8
عدة	multipl8
عدد	count8
عدّل	edit8
عرض	show8,view8
عرض تقديمي	present8
عرض جميع	list8
عشوائي	random8
عضو	member8
عطلة	holiday8
عقار	properti8
عقد	contract8
عقدة	node8
علاقات	relat8
علاقة	relat8
علامة تبويب	tab8
علامة تجارية	brand8
علم	scienc8
عمر	age8
عمل	job8
عمل فني	artwork8
عملاء	custom8
عملة	coin8,currenc8
عملة رقمية	crypto8
عملية	process8
عمود	column8
عميل	client8,custom8
عميل محتمل	lead8
عن بعد	remot8
عنصر	element8,item8
عنقود	cluster8
عنوان	address8,titl8
عيّن	assign8
غرفة	room8
غوغل	googl8
غير مقروءة	unread8
غيّر	chang8
فأرة	mous8
فئة	categori8
فاتورة	invoic8
فاشل	fail8
فتح	open8
فتح القفل	unlock8
فحص	check8
فرز	sort8
فرصة	opportun8
فرع	branch8
فرع جديد	branch8
فريق	team8
فعالية	event8
فك التشفير	decrypt8
فنادق	hotel8
فنان	artist8
فندق	hotel8
فهرس	index8
فواتير	invoic8
فيجما	figma8
فيديو	video8
فيسبوك	facebook8
فيلم	movi8
قائمة	list8
قائمة التشغيل	playlist8
قائمة المهام	todo8
قادم	upcom8
قارن	compar8
قاعدة	rule8
قاعدة البيانات	databas8
قاعدة بيانات	databas8
قالب	templat8
قانون	law8
قانوني	legal8
قبول	accept8
قراءة	read8
قرض	loan8
قريب	nearbi8
قسم	depart8,section8
قسيمة	coupon8
قضية	issu8
قطار	train8
قفل	lock8
قناة	channel8
قنوات	channel8
قوالب	templat8
قياس	measur8
قيّم	evalu8
كتاب	book8
كتابة	write8
كتب	book8
كشف	detect8
كل	all8
كلمات الأغنية	lyric8
كلمة	word8
كلمة السر	password8
كلمة المرور	password8
كلمة مفتاحية	keyword8
كم الساعة	time8
كم سعر	price9
كم عدد	count8
كهرباء	power8
كوبرنيتس	kubernet8
كيان	entiti8
لاعب	player8
لخّص	summar8
لعبة	game8
لغات	languag8
لغة	languag8
لقطة	snapshot8
لقطة الشاشة	screenshot8
لقطة شاشة	screenshot8
لوحة	board8
لوحة القيادة	dashboard8
لوحة المعلومات	dashboard8
لوحة المفاتيح	keyboard8
لون	color8
لينكد إن	linkedin8
ما هي	list4
ماء	water8
مالي	financi8
مباراة	game8
مبنى	build8
مبيعات	sale8
متابع	follow8
متابعة	follow8
متابعين	follow8
متاح	avail8
متجر	store8
متحف	museum8
متصفح	browser8
متعدد	multipl8
متغير	variabl8
متوسط	averag8
مجاني	free8
مجتمع	communiti8
مجلد	directori8,folder8
مجموعة	group8
محادثة	chat8,convers8
محتوى	content8
محدد	specif8
محصول	crop8
محطة	station8
محفظة	portfolio8,wallet8
محكمة	court8
محلي	local8
مخاطر	risk8
مخزون	inventori8
مخطط	schema8
مخطط بياني	chart8
مدرسة	school8
مدفوعات	payment8
مدونة	blog8
مدير	manag8
مدينة	citi8
مراجعة	review8
مراقبة	monitor8
مربع حوار	dialog8
مرحلة	stage8
مرحلة رئيسية	mileston8
مرر	scroll8
مرشح	candid8
مرض	diseas8
مرفق	attach8
مركبة	vehicl8
مريض	patient8
مساحة	area8
مساحة الاسم	namespac8
مساحة العمل	workspac8
مسار	path8,rout8
مساعدة	help8
مسافة	distanc8
مستخدم	user8
مستخدمين	user8
مستشفى	hospit8
مستند	document8
مستودع	repo8,repositori8
مسلسل	seri8
مسودة	draft8
مشابه	similar8
مشارك	attende8,particip8
مشاركة	share8
مشاريع	project8
مشروع	project8
مشكلة	issu8
مصرف	bank8
مصروف	expens8
مطار	airport8
مطاعم	restaur8
مطعم	restaur8
مظهر	theme8
معادلة	equat8
معاملات	transact8
معاملة	transact8
معدل	rate8
معلق	pend8
معلم	teacher8
معلم سياحي	attract8
معلومات	inform8
معنى	definit8
مفتاح	key8
مفضل	favorit8
مقابلة	interview8
مقارنة	compar8
مقال	articl8
مقالة	articl8
مقاييس	metric8
مكالمة	call8
مكان	locat8
مكتب	offic8
مكتبة	librari8
مكتمل	complet8
مكون	compon8,ingredi8
مكونات	ingredi8
ملاحظات	feedback8,note8
ملاحظة	note8,observ8
ملخص	summari8
ملصق	label8
ملف	file8
ملف شخصي	profil8
ملفات	file8
مناخ	climat8
منتج	product8
منتجات	product8
منزل	hous8
منشور	post8
منطقة	region8,zone8
منظمة	organ8
مهام	task8
مهمة	task8
مهمة فرعية	subtask8
موافقة	approv8
مورد	supplier8
موسيقى	music8
موضوع	topic8
موظف	employe8
موظفين	employe8
موعد	appoint8,schedul8
موقع	locat8
موقع إلكتروني	websit8
موقع ويب	websit8
موقف سيارات	park8
مياه	water8
ميزانية	budget8
ميزة	featur8
ناس	peopl8
نافذة	window8
نبات	plant8
نتائج	result8
نتيجة	result8,score8
نجمة	star8
نزّل	download8
نسخ	copi8
نسخ احتياطي	backup8
نسخة	version8
نسخة احتياطية	backup8
نشاط	activ8
نشر	deploy8,publish8
نشط	activ8
نص	text8
نص برمجي	script8
نص مكتوب	transcript8
نطاق	domain8
نظام	system8
نظرة عامة	overview8
نفذ	execut8,run8
نفقات	expens8
نقاط	score8
نقر	click8
نقل	move8,transport8
نكتة	joke8
نمو	growth8
نموذج	form8,model8
نوشن	notion8
نوع	speci8,type8
نوم	sleep8
هاتف	phone8
هدف	goal8
هدية	gift8
هوية	ident8
واتس اب	whatsapp8
واتساب	whatsapp8
وافق	approv8
وثيقة	document8
وحدة	unit8
وحدة التحكم	consol8
ورقة	sheet8
ورقة بحثية	paper8
وزن	weight8
وسائط	media8
وسم	tag8
وصف	descript8
وصفات	recip8
وصفة	recip8
وصول	access8
وضع علامة	mark8
وظيفة	function8,job8
وقت	time8
وقّع	sign8
وكيل	agent8
ووردبريس	wordpress8
ويكيبيديا	wikipedia8
يوتيوب	youtub8
يوم	day8
يومي	daili8
अंक	score8
अंक तालिका	stand8
अंतर	diff8
अक्षम	disabl8
अगला	next8
अग्रेषित	forward8
अदालत	court8
अद्यतन	updat8
अधिसूचना	notif8
अनलॉक	unlock8
अनुकूलन	optim8
अनुकूलित	optim8
अनुपालन	complianc8
अनुबंध	contract8
अनुभाग	section8
अनुमति	permiss8
अनुमान	predict8
अनुमोदन	approv8
अनुयायी	follow8
अनुरोध	request8
अनुवाद	translat8
अनुवाद करें	translat8
अनुसंधान	research8
अनुस्मारक	remind8
अपठित	unread8
अपडेट	updat8
अपडेट करें	updat8
अपलोड	upload8
अपलोड करें	upload8
अपॉइंटमेंट	appoint8
अभियान	campaign8
अभी	current5
अमेज़न	amazon8
अर्थ	definit8
अलर्ट	alert8
अवकाश	holiday8
अवलोकन	overview8
अवसर	opportun8
असाइन करें	assign8
अस्पताल	hospit8
अस्वीकार	reject8
आँकड़े	statist8
आंकड़े	data8
आइकन	icon8
आकार	size8
आकार बदलें	resiz8
आगामी	upcom8
आज	today8
आदेश	command8,order8
आपातकालीन	emerg8
आपूर्तिकर्ता	supplier8
आमंत्रित करें	invit8
आय	incom8
आयात	import8
आयु	age8
आरक्षण	book8
आरक्षित	reserv8
आवाज	voic8,volum8
आवाज़	voic8
आवेदन	applic8
इंटरनेट	internet8
इंटरनेट पर खोजें	search web8
इंस्टाग्राम	instagram8
इंस्टॉल	instal8
इकाई	entiti8,unit8
इतिहास	histori8
इथेरियम	ethereum8
इनपुट	input8
इवेंट	event8
इवेंट बनाएं	event8
इश्यू	issu8
ईमेल	email8
ईमेल भेजें	email8
ईमेल भेजो	email8
उड़ान	flight8
उत्तर	answer8,repli8
उत्तर दें	repli8
उत्पन्न	generat8
उत्पाद	product8
उद्योग	industri8
उपकरण	devic8,tool8
उपकार्य	subtask8
उपयोग	usag8
उपयोगकर्ता	user8
उपयोगकर्ता नाम	usernam8
उपलब्ध	avail8
उपलब्धता	avail8
उपशीर्षक	subtitl8
उपहार	gift8
उबर	uber8
उम्मीदवार	candid8
उम्र	age8
ऊंचाई	height8
ऊर्जा	energi8
ऋण	loan8
एकाधिक	multipl8
एक्सेल	excel8
एजेंट	agent8
एनिमेशन	anim8
एन्क्रिप्ट	encrypt8
एपिसोड	episod8
एल्बम	album8
ऐतिहासिक	histor8
ऐप	app8
ऑडियो	audio8
ऑर्डर	order8
ऑर्डर करें	order8
औसत	averag8
कंटेनर	contain8
कंपनी	compani8
कंप्यूटर	comput8
कंसोल	consol8
कई	multipl8
कक्षा	class8
कतार	queue8
कनेक्ट	connect8
कमरा	room8
कमांड	command8
कमाई	earn8
कमिट	commit8
कमेंट	comment8
कर	tax8
कर्मचारी	employe8
कलाकार	artist8
कलाकृति	artwork8
कसरत	workout8
कानून	law8
कानूनी	legal8
काम	task8
कार	car8
कार्ट	cart8
कार्ड	card8
कार्य	task8
कार्यक्रम	event8,program8
कार्यक्षेत्र	workspac8
कार्यप्रवाह	workflow8
कार्यालय	offic8
कितना है	price4
कितने	count8
कितने का	price8
कितने बजे	time8
किताब	book8
किराए	rent8
किराया	rent8
कीबोर्ड	keyboard8
कीमत	price8
कीवर्ड	keyword8
कुंजी	key8
कुबेरनेट्स	kubernet8
कूपन	coupon8
कैंसल	cancel8
कैंसिल	cancel8
कैंसिल करें	cancel8
कैलेंडर	calendar8
कैलेंडर में	calendar8
कॉन्फ़िगर	configur8
कॉपी करें	copi8
कॉल करें	call8
कॉलम	column8
कोड	code8
कौन कौन से	list7
कौन से	list5
क्रमबद्ध	sort8
क्रिप्टो	crypto8
क्लिक करें	click8
क्लोन	clone8
क्वेरी	queri8
क्षमता	capac8
क्षेत्र	region8,zone8
क्षेत्रफल	area8
खबर	news8
खरीदना	buy8
खरीदारी	shop8
खरीदें	buy8
खर्च	expens8
खाता	account8
खाना	food8
खिलाड़ी	player8
खींचें	drag8
खेल	game8,sport8
खोज	search8
खोजें	find8,search8
खोजो	search8
खोलें	open8
खोलो	open8
गणना	calcul8
गणना करें	calcul8
गणित	math8
गति	speed8
गतिविधि	activ8
गहरा	dark8
गाड़ी	car8
गाना	song8
गिट	git8
गिटलैब	gitlab8
गिटहब	github8
गिनती	count8
गीत	song8
गीत के बोल	lyric8
गुण	properti8
गुणवत्ता	qualiti8
गुप्त	secret8
गूगल	googl8
गेम	game8
ग्राफ	graph8
ग्राहक	custom8
घंटा	hour8
घटक	compon8
घटना	event8,incid8
घर	hous8
घोषणा	announc8
चक्र	cycl8
चर	variabl8
चरण	stage8,step8
चलचित्र	movi8
चलाएं	execut8,play8,run8
चलाओ	run8
चार्ट	chart8
चालान	invoic8
चालू करें	enabl8
चिकित्सा	medic8
चित्र	imag8
चित्र बनाओ	draw8
चिह्नित	mark8
चुटकुला	joke8
चुनें	select8
चेतावनी	alert8
चैट	chat8
चैनल	channel8
चैनल में	channel8
छवि	imag8
छात्र	student8
छुट्टी	leav8
छूट	discount8
जनसंख्या	popul8
जमा करें	submit8
जल	water8
जलवायु	climat8
जवाब	answer8,repli8
ज़ूम	zoom8
जाँच	check8
जांच	check8,investig8,test8
जानकारी	inform8
जानवर	anim8
जारी रखें	resum8
जीमेल	gmail8
जीरा	jira8
जोखिम	risk8
जोड़ना	add8
जोड़ें	add8,connect8
जोड़ो	add8
टाइप करें	type8
टास्क	task8
टिकट	ticket8
टिकटॉक	tiktok8
टिकेट	ticket8
टिप्पणी	comment8
टिप्पणी करें	comment8
टीम	team8
टूर्नामेंट	tournament8
टेम्पलेट	templat8
टेलीग्राम	telegram8
टैग	tag8
टैब	tab8
टोकन	token8
ट्रेन	train8
ट्रेलो	trello8
ट्रैक	track8
ट्विटर	twitter8
ट्वीट	tweet8
ठीक करें	fix8
डाउनलोड	download8
डाउनलोड करें	download8
डिज़ाइन	design8
डिप्लॉय	deploy8
डिप्लॉय करें	deploy8
डिबग	debug8
डिलीट	delet8
डिलीट करें	delet8
डिलीट करो	delet8
डिवाइस	devic8
डिस्कॉर्ड	discord8
डुप्लिकेट	duplic8
डेटा	data8
डेटाबेस	databas8
डैशबोर्ड	dashboard8
डॉकर	docker8
डॉक्टर	doctor8
डोमेन	domain8
ढूंढें	find8,search8
ढूंढो	find8
तत्व	element8
तस्वीर	imag8
तापमान	temperatur8
तारीख	date8
तालिका	tabl8
तुलना	compar8
तुलना करें	compar8
तैनात	deploy8
तैनाती	deploy8
त्रुटि	error8
थीम	theme8
थोक	bulk8
दबाएं	press8
दबाओ	press8
दर	rate8
दर्शक	audienc8
दल	team8
दवा	drug8
दस्तावेज	document8
दस्तावेज़	document8
दस्तावेज़ीकरण	document8
दाम	price8
दिखाएं	show8
दिखाओ	get8,show8
दिन	day8
दिनांक	date8
दिशा	direct8
दुकान	store8
दुनिया	world8
दूरस्थ	remot8
दूरी	distanc8
देखें	view8
देखो	view8
देश	countri8
दैनिक	daili8
धनवापसी	refund8
धर्म	religion8
नंबर	number8
नई	new8
नक्शा	map8
नजदीकी	nearbi8
नया	new8
नवीनतम	latest8
नाम	name8
नाम बदलें	renam8
निकालें	extract8,remov8
निगरानी	monitor8
निजी	privat8
निधि	fund8
निमंत्रण	invit8
नियम	rule8
निर्देशिका	directori8
निर्भरता	depend8
निर्यात	export8
निवेश	invest8
निष्पादित	run8
निष्पादित करें	execut8
नींद	sleep8
नीति	polici8
नेटवर्क	network8
नेविगेट	navig8
नोट	note8
नोशन	notion8
नौकरी	job8
पंक्ति	row8
पंजीकरण	regist8
पढ़ना	read8
पढ़ें	read8
पढ़ो	read8
पता	address8
पता लगाएं	detect8
पथ	path8
पर जाएं	navig8
परिणाम	result8
परिभाषा	definit8
परियोजना	project8
परिवर्तन	chang8
परिवर्तित	convert8
परिवहन	transport8
परिवार	famili8
परीक्षण	test8
परीक्षा	exam8
पर्यटन स्थल	attract8
पर्यावरण	environ8
पर्यावरणीय	environment8
पसंदीदा	favorit8
पहचान	ident8
पहचानें	identifi8
पहला	first8
पहुंच	access8
पाइपलाइन	pipelin8
पाठ	text8
पाठ्यक्रम	cours8
पानी	water8
पार्किंग	park8
पावरपॉइंट	powerpoint8
पास	nearbi8
पासवर्ड	password8
पासवर्ड बदलें	password8
पिछला	previous8
पिन करें	pin8
पुनः आरंभ	restart8
पुनः प्रयास	retri8
पुनर्निर्धारित	reschedul8
पुनर्स्थापित	restor8
पुल रिक्वेस्ट	pull request8
पुष्टि	confirm8
पुष्टि करें	confirm8
पुस्तक	book8
पुस्तकालय	librari8
पूछें	ask8
पूछो	ask8
पूरा करें	complet8
पूर्ण	complet8
पूर्ववत	revert8
पूर्ववत करें	undo8
पूर्वानुमान	forecast8
पृष्ठ	page8
पेज	page8
पेपैल	paypal8
पेमेंट	payment8
पैकेज	packag8
पोर्टफोलियो	portfolio8
पोषण	nutrit8
पोस्ट	post8
पोस्टग्रेस	postgr8
पौधा	plant8
प्रकार	type8
प्रकाशित करें	publish8
प्रक्रिया	process8
प्रगति	progress8
प्रजाति	speci8
प्रणाली	system8
प्रतिक्रिया	feedback8,reaction8
प्रतिभागी	attende8
प्रतिलिपि	copi8
प्रतिलेख	transcript8
प्रतिवेदन	report8
प्रतिस्थापित	replac8
प्रतीक्षा	wait8
प्रदर्शन	perform8
प्रबंधक	manag8
प्रबंधन	manag8
प्रबंधित करें	manag8
प्रश्न	question8
प्रस्तुति	present8
प्राथमिकता	prioriti8
प्राप्त करें	get8
प्रिंट	print8
प्रोग्राम	program8
प्रोजेक्ट	project8
प्रोजेक्ट में	project8
प्रोफ़ाइल	profil8
प्रौद्योगिकी	technolog8
प्लेलिस्ट	playlist8
फसल	crop8
फ़ंक्शन	function8
फ़ाइल	file8
फ़ाइल को	file8
फ़ाइलें	file8
फ़ाइलों	file8
फ़िल्टर	filter8
फ़ील्ड	field8
फ़ॉन्ट	font8
फ़ोन	phone8
फ़ोल्डर	folder8
फाइल	file8
फाइलें	file8
फिग्मा	figma8
फिर से कोशिश	retri8
फिर से खोलें	reopen8
फिर से शुरू	restart8,resum8
फिल्म	movi8
फेसबुक	facebook8
फॉर्म	form8
फॉलो	follow8
फोटो	photo8
फोन	phone8
फोन नंबर	phone8
फोल्डर	folder8
फ्लाइट	flight8
बंद करें	close8,disabl8,stop8
बंद करो	close8
बग	bug8
बग रिपोर्ट	bug8
बजट	budget8
बजाओ	play8
बटन	button8
बटुआ	wallet8
बत्ती	light8
बदलाव	chang8
बदलें	chang8,convert8,edit8,replac8
बदलो	chang8
बनाएं	build8,creat8,generat8
बनाओ	creat8
बनाना	creat8
बनाये	creat8
बस	bus8
बाज़ार	market8
बाजार	market8
बातचीत	chat8,convers8
बिक्री	sale8
बिजली	power8
बिटकॉइन	bitcoin8
बिल	invoic8
बीमा	insur8
बीमारी	diseas8
बुक	book8
बुक करें	book8
बुकमार्क	bookmark8
बुकिंग	book8
बेचें	sell8
बैंक	bank8
बैकअप	backup8
बैच	batch8
बैठक	meet8
बोर्ड	board8
बोलो	speak8
ब्रांच	branch8
ब्रांड	brand8
ब्राउज़र	browser8
ब्लॉक	block8
ब्लॉग	blog8
भंडार	inventori8
भंडारण	storag8
भरें	fill8
भवन	build8
भविष्यवाणी	predict8
भाग	part8
भावना	emot8
भाषा	languag8
भुगतान	pay8,payment8
भुगतान करें	pay8
भेजना	send8
भेजें	send8
भेजो	send8
भेद्यता	vulner8
भोजन	food8
मंजूर	approv8
मकान	hous8
मतदान	poll8,vote8
मदद	help8
मरीज	patient8
मर्ज	merg8
मर्ज अनुरोध	merg request8
मर्ज करें	merg8
मसौदा	draft8
महीना	month8
माइग्रेशन	migrat8
माउस	mous8
मानचित्र	map8
मान्य करें	valid8
मापें	measur8
मार्ग	rout8
मार्गदर्शक	guid8
मिटाएं	delet8
मिटाओ	delet8
मिलाएं	merg8
मीटिंग	meet8
मीटिंग शेड्यूल	meet8
मीडिया	media8
मील का पत्थर	mileston8
मुद्दा	issu8
मुद्रण	print8
मुद्रा	currenc8
मुफ़्त	free8
मूल्य	price8
मूल्यांकन	assess8,evalu8
मैसेज	messag8
मैसेज भेजें	messag8
मैसेज भेजो	messag8
मॉडल	model8
मौसम	weather8
मौसम कैसा	weather8
यातायात	traffic8
यात्रा	tour8,travel8
याद दिलाएं	remind8
यादृच्छिक	random8
यूजर	user8
यूज़र	user8
यूट्यूब	youtub8
योजना	plan8
रحلات	flight8
रंग	color8
रखरखाव	mainten8
रजिस्टर	regist8
रणनीति	strategi8
रद्द	cancel8
रद्द करें	cancel8
राजस्व	revenu8
रिकॉर्ड	record8
रिपॉज़िटरी	repositori8
रिपॉजिटरी	repositori8
रिपो	repositori8
रिपोर्ट	report8
रिपोर्ट बनाएं	report8
रिफंड	refund8
रिलीज़	releas8
रिव्यू	review8
रीसेट	reset8
रुको	wait8
रुझान	trend8
रेटिंग	rate8
रेपो	repositori8
रेलगाड़ी	train8
रेसिपी	recip8
रेस्टोरेंट	restaur8
रेस्तरां	restaur8
रैंकिंग	rank8
रोकें	paus8,stop8
रोको	stop8
रोग	diseas8
रोगी	patient8
रोशनी	light8
लंबित	pend8
लक्षण	symptom8
लक्ष्य	goal8
लाओ	get8
लागत	cost8
लाभांश	dividend8
लिंक	link8
लिंक भेजें	link8
लिंक्डइन	linkedin8
लिंग	gender8
लिखें	write8
लिखो	write8
लिप्यंतरण	transcrib8
ले जाएं	move8
लेआउट	layout8
लेख	articl8
लेनदेन	transact8
लेबल	label8
लेबल लगाएं	label8
लॉक	lock8
लॉग	log8
लॉग इन	login8
लॉगआउट	logout8
लॉगिन	login8
लोकप्रिय	popular8
लोग	peopl8
वजन	weight8
वर्ड	word@document|docx|offic8
वर्डप्रेस	wordpress8
वर्तमान	current8
वर्ष	year8
वस्तु	item8
वायु गुणवत्ता	air qualiti8
वाहन	vehicl8
विंडो	window8
विकास	develop8
विकिपीडिया	wikipedia8
विजेट	widget8
विज्ञान	scienc8
विज्ञापन	ad8,advertis8
वितरण	deliveri8
वित्त	financ8
वित्तीय	financi8
विद्यालय	school8
विधि	method8
विनिमय	exchang8
विनिमय दर	exchang rate8
विन्यास	config8
विफल	fail8
विभाग	depart8
विराम	paus8
विलय	merg8
विवरण	descript8,detail8
विशिष्ट	specif8
विशेषता	featur8
विश्लेषण	analysi8,analyz8
विश्लेषण करें	analyz8
विश्व	world8
विश्वविद्यालय	univers8
विषय	topic8
वीडियो	video8
वृद्धि	growth8
वेतन	salari8
वेब	web8
वेबसाइट	websit8
वैश्विक	global8
वॉलेट	wallet8
वोट	vote8
व्यंजन	recip8
व्यक्ति	person8
व्यय	expens8
व्यवसाय	busi8
व्यापार	trade8
व्यायाम	exercis8
व्हाट्सएप	whatsapp8
व्हाट्सऐप	whatsapp8
शब्द	word8
शहर	citi8
शाखा	branch8
शिक्षक	teacher8
शिक्षा	educ8
शिपिंग	ship8
शीर्ष	top8
शीर्षक	titl8
शुरू करें	start8
शुरू करो	start8
शेड्यूल	schedul8
शेयर	share8,stock8
शेयर भाव	stock8
शेष	balanc8
शेष राशि	balanc8
शैली	style8
शोध	research8
शोध पत्र	paper8
श्रृंखला	seri8
श्रेणी	categori8
संख्या	number8
संगठन	organ8
संगीत	music8
संगीत कार्यक्रम	concert8
संग्रह	archiv8
संग्रहालय	museum8
संदेश	messag8
संदेश भेजें	messag8
संपत्ति	properti8
संपर्क	contact8
संपादित करें	edit8
संपीड़ित	compress8
संबंध	relat8
संलग्नक	attach8
संस्करण	version8
सक्रिय	activ8
सक्षम	enabl8
सत्यापन	verifi8
सत्यापित करें	verifi8
सत्र	session8
सदस्य	member8
सदस्यता	subscript8
सदस्यता लें	subscrib8
सप्ताह	week8
सब	all8
सभी	all8
सभी दिखाएं	list8
समझाएं	explain8
समझाओ	explain8
समय	time8
समय क्षेत्र	time zone8
समय निर्धारित	schedul8
समर्थन	support8
समस्या	issu8
समाचार	news8
समान	similar8
समाप्त	finish8
समीकरण	equat8
समीक्षा	review8
समुदाय	communiti8
समूह	group8
सर्च	search8
सर्च करें	search8
सर्वर	server8
सर्वर पर	server8
सर्वश्रेष्ठ	top8
सर्वेक्षण	survey8
सर्वोत्तम	best8
सवाल	question8
सस्ता	cheap8
सहायता	help8
सहेजें	save8
सांस्कृतिक	cultur8
साक्षात्कार	interview8
साझा करें	share8
सामग्री	content8,ingredi8
सारांश	summar8,summari8
सार्वजनिक	public8
साल	year8
सिक्का	coin8
सितारा	star8
सिफारिश	recommend8
सिस्टम	system8
सीखें	learn8
सीमा	limit8
सीवी	resum8
सुझाएं	suggest8
सुझाव	recommend8
सुझाव दें	suggest8
सुधार	fix8
सुनो	listen8
सुरक्षा	safeti8,secur8
सुविधा	featur8
सूचना	inform8,notif8
सूचित करें	notifi8
सूची	list8
सूची दिखाएं	list8
सेट करें	set8
सेटिंग्स	set8
सेव	save8
सेवा	servic8
सॉफ्टवेयर	softwar8
सोशल	social8
सौंपें	assign8
सौदा	deal8
स्कीमा	schema8
स्कूल	school8
स्क्रिप्ट	script8
स्क्रीन	screen8
स्क्रीनशॉट	screenshot8
स्क्रीनशॉट लें	screenshot8
स्क्रॉल करें	scroll8
स्टेशन	station8
स्तंभ	column8
स्थगित	postpon8
स्थान	locat8
स्थानांतरण	transfer8
स्थानांतरित	move8
स्थानीय	local8
स्थापित	instal8
स्थिति	status8
स्नैपशॉट	snapshot8
स्पॉटिफाई	spotifi8
स्प्रेडशीट	spreadsheet8
स्मृति	memori8
स्लाइड	slide8
स्लैक	slack8
स्वास्थ्य	health8
स्वीकार करें	accept8
स्वीकृत करें	approv8
हटाएं	delet8,remov8
हटाओ	delet8,remov8
हल	resolv8
हल करें	solv8
हवाई अड्डा	airport8
हस्ताक्षर	sign8,signatur8
हाल	recent8
हालिया	recent8
होटल	hotel8
いく くつ	count8
いく くら	price6
いく くら ら残 残っ って	balanc8
いま	current4
おす すす すめ	recommend8,suggest7
お客 客様	custom8
お気 気に に入 入り	favorit8
お知 知ら らせ	announc8,notif8
お知 知ら らせ せす する	announc8
かけ けて	play8
こん んに にち ちは	hello7
しき きい い値	threshold7
すべ べて	all8,everyth7
すべ べて て表 表示	list8
つな なぐ	connect8
どん んな	list4
まと とめ	summari8
まと とめ めて	bulk8,summar8
やり り直 直す	retri8
やる るこ こと	todo8
アイ イコ コン	icon8
アイ イテ テム	item8
アカ カウ ウン ント	account8
アク クシ ショ ョン	action7
アク クセ セシ シビ ビリ リテ ティ	access7
アク クセ セス	access8
アク クセ セス スト トー ーク クン	access token8
アク クテ ティ ィビ ビテ ティ	activ8
アク クテ ティ ィブ	activ8
アサ サイ イン	assign8
アシ シス スタ タン ント	assist7
アセ セッ ット	asset7
アッ ップ プグ グレ レー ード	upgrad7
アッ ップ プサ サー ート	upsert7
アッ ップ プデ デー ート	updat8
アッ ップ プロ ロー ード	upload8
アド ドバ バイ イザ ザリ	advisori7
アド ドバ バイ イス	advic7
アド ドレ レス	address8,uri7
アナ ナリ リテ ティ ィク クス	analyt7
アニ ニメ メー ーシ ショ ョン	anim8
アノ ノテ テー ーシ ショ ョン	annot7
アヒ ヒル	duck7
アプ プリ	app8
アプ プリ リケ ケー ーシ ショ ョン	applic8
アポ ポイ イン ント	appoint8
アマ マゾ ゾン	amazon8
アラ ラー ート	alert8
アラ ラー ーム	alarm7
アリ リー ーナ	arena7
アル ルバ バム	album8
アン ンカ カー	anchor7
アン ンケ ケー ート	survey8
アー ーカ カイ イブ	archiv8,memento7
アー ーカ カイ イブ ブ解 解除	unarch7
アー ーテ ティ ィス スト	artist8
アー ーテ ティ ィフ ファ ァク クト	artifact7
イシ シュ	issu8
イシ シュ ュー	issu8
イニ ニシ シア アチ チブ	initi7
イベ ベン ント	event8
イメ メー ージ	imag8
イン ンサ サイ イダ ダー	insid7
イン ンサ サイ イト	insight7
イン ンシ シデ デン ント	incid8
イン ンス スク クリ リプ プシ ショ ョン	inscript7
イン ンス スタ	instagram8
イン ンス スタ タグ グラ ラム	instagram8
イン ンス スタ タン ンス	instanc7
イン ンス スト トー ール	instal8
イン ンタ ター ーネ ネッ ット	internet8
イン ンデ デッ ック クス	index8,indic7
イン ント トラ ラデ デイ	intraday7
イン ンフ フレ	inflat7
イン ンボ ボイ イス	invoic8
イン ンポ ポー ート	import8
イー ーサ サリ リア アム	ethereum8
ウィ ィキ	wiki7
ウィ ィキ キペ ペデ ディ ィア	wikipedia8
ウィ ィジ ジェ ェッ ット	widget8
ウィ ィン ンド ドウ	window8
ウィ ィー ーチ チャ ャッ ット	wechat8
ウェ ェブ	web8
ウェ ェブ ブサ サイ イト	websit8
ウェ ェブ ブフ フッ ック	webhook8
ウェ ェブ ブペ ペー ージ	html7
ウェ ェブ ブ検 検索	search web8
ウォ ォレ レッ ット	wallet8
ウー ーバ バー	uber8
エア アビ ビー	airbnb8
エア アビ ビー ーア アン ンド ドビ ビー	airbnb8
エイ イリ リア アス	alia7
エク クサ ササ サイ イズ	exercis8
エク クス スポ ポー ート	export8
エク クセ セル	excel8
エコ コー	echo7
エス スカ カレ レー ーシ ショ ョン	escal8
エッ ッジ	edg7
エッ ッジ ジ関 関数	edg function8
エネ ネル ルギ ギー	energi8
エピ ピソ ソー ード	episod8
エミ ミュ ュレ レー ータ	emul7
エラ ラー	error8
エリ リア	area8
エン ンゲ ゲー ージ ジメ メン ント	engag7
エン ンジ ジン	engin7
エン ンテ ティ ィテ ティ	entiti8
エン ント トリ	entri7
エン ンド ドポ ポイ イン ント	endpoint7
エン ンリ リッ ッチ	enrich7
エー ージ ジェ ェン ント	agent8
オフ ファ ァリ リン ング	offer7
オフ フィ ィス	offic8
オブ ブジ ジェ ェク クト	object7
オプ プシ ショ ョン	option7
オー ーダ ダー	order8
オー ーデ ディ ィエ エン ンス	audienc8
オー ーデ ディ ィオ	audio8
オー ート トメ メー ーシ ショ ョン	autom7
オー ーナ ナー	owner7
オー ープ プン ンソ ソー ース	oss7
カウ ウン ンタ ター	counter7
カス スタ タマ マイ イズ	custom7
カス スタ タム	custom7
カタ タロ ログ	catalog7
カテ テゴ ゴリ	categori8
カラ ラム	column8
カラ ラー	color8
カレ レン ンダ ダー	calendar8
カン ンフ ファ ァレ レン ンス	confer7
カー ート	cart8
カー ード	card8
カー ーネ ネル	kernel7
ガイ イダ ダン ンス	guidanc7
ガイ イド	guid8
ガス	gas7
ガソ ソリ リン	gas7
キャ ャッ ッシ シュ	cach7
キャ ャラ ラク クタ ター	charact7
キャ ャン ンセ セル	cancel8
キャ ャン ンペ ペー ーン	campaign8
キュ ュー	queue8
キー	key8
キー ーボ ボー ード	keyboard8
キー ーワ ワー ード	keyword8
ギッ ット	git8
ギッ ット トハ ハブ	github8
ギッ ット トラ ラボ	gitlab8
ギフ フト	gift8
クイ イッ ック	quick7
クエ エリ	queri8,sql7
クッ ッキ キー	cooki7
クバ バネ ネテ ティ ィス	kubernet8
クラ ライ イア アン ント	client8
クラ ラウ ウド	cloud7
クラ ラウ ウド ドフ フレ レア	cloudflar8
クラ ラス	class8
クラ ラス スタ	cluster8
クラ ラス スタ ター	cluster8
クリ リア	clear7
クリ リッ ック	click8
クリ リー ーン	clean7
クロ ロス	cross7
クロ ロー ーズ	close8
クロ ロー ール	crawl7
クロ ロー ーン	clone8
クー ーバ バネ ネテ ティ ィス	kubernet8
クー ーポ ポン	coupon8
グラ ラデ デー ーシ ショ ョン	gradient7
グラ ラフ	chart8,graph8
グリ リッ ッド	grid7
グル ルー ープ	group8
グロ ロー ーバ バル	global8
グー ーグ グル	googl8
ケー ース	case7
ゲー ーム	game8
コア	core7
コイ イン	coin8
コス スト	cost8
コネ ネク クタ	connector7
コピ ピー	copi8
コピ ピー ーす する	copi8
コマ マン ンダ ダー	command7
コマ マン ンド	command8
コミ ミッ ット	commit8
コミ ミッ ット トす する	commit8
コミ ミッ ット ト一 一覧	commit8
コミ ミッ ット ト履 履歴	commit8
コミ ミュ ュニ ニケ ケー ーシ ショ ョン	communic7
コミ ミュ ュニ ニテ ティ	communiti8
コメ メン ント	comment8
コメ メン ント トす する	comment8
コラ ラボ ボレ レー ータ ター	collabor7
コレ レク クシ ショ ョン	collect7
コン ンサ サー ート	concert8
コン ンソ ソー ール	consol8
コン ンタ タク クト	contact8
コン ンテ テキ キス スト	context7
コン ンテ テナ	contain8
コン ンテ テン ンツ	content8
コン ンパ パイ イル	compil8
コン ンピ ピュ ュー ータ	comput8
コン ンフ フィ ィグ	config8
コン ンプ プラ ライ イア アン ンス	complianc8
コン ンポ ポー ーネ ネン ント	compon8
コー ース	cours8
コー ード	chord7,code8
コー ード ドレ レビ ビュ ュー	review@pull|merg|code|request8
ゴミ ミ箱	trash8
サイ イク クル	cycl8
サイ イズ	size8
サイ イズ ズ変 変更	resiz8
サイ イト	site7,websit8
サイ イン	signatur8
サイ イン ンイ イン	login8
サッ ッカ カー	soccer7
サブ	sub7
サブ ブス スク クリ リプ プシ ショ ョン	subscript8
サブ ブタ タス スク	subtask8
サポ ポー ート	support8
サン ンド ドボ ボッ ック クス	sandbox7
サン ンプ プル	exampl7,sampl7
サー ーバ	server8
サー ーバ バー	server8
サー ービ ビス	servic8
シェ ェア	share8
シス ステ テム	system8
シミ ミュ ュレ レー ーシ ショ ョン	simul7
ショ ョッ ッピ ピフ ファ ァイ	shopifi8
ショ ョー ート	short7
シリ リー ーズ	seri8
シン ンプ プル	simpl7
シン ンボ ボル	symbol7
シー ーク クレ レッ ット	secret8
シー ーケ ケン ンス	sequenc7
シー ーズ ズン	season7
シー ート	sheet8
ジェ ェネ ネレ レー ータ ター	generat7
ジョ ョブ	job8
ジョ ョー ーク	joke8
ジラ	jira8
ジー ーメ メー ール	gmail8
スイ イス	swiss7
スカ カッ ッシ シュ	squash8
スカ カラ ラー	scalar7
スキ キャ ャナ ナー	scanner7
スキ キャ ャン	scan7
スキ キー ーマ	schema8
スク クシ ショ	screenshot8
スク クリ リプ プト	script8
スク クリ リー ーン ンシ ショ ョッ ット	screenshot8
スク クレ レイ イピ ピン ング	scrape7
スク クロ ロー ール	scroll8
スケ ケジ ジュ ュー ール	cron7,schedul8
スケ ケー ール	scale7
スコ コア	score8
スコ コー ープ	scope7
スタ タイ イル	style8
スタ タイ イル ルシ シー ート	css7
スタ タッ ック	stack7
スタ ター	star8
ステ テッ ップ	step8
ステ テー ーシ ショ ョン	station8
ステ テー ージ	stage8
ステ テー ージ ジン ング	stage8
ステ テー ータ タス	status8
スト トア	store8
スト トラ ライ イプ プ決 決済	stripe8
スト トリ リー ーム	stream7
スト トレ レー ージ	storag8
スナ ナッ ップ プシ ショ ョッ ット	snapshot8
スニ ニペ ペッ ット	gist7,snippet7
スピ ピー ード	speed8
スプ プリ リン ント	cycl8,sprint8
スプ プレ レッ ッド ドシ シー ート	spreadsheet8
スペ ペー ース	space7
スポ ポテ ティ ィフ ファ ァイ	spotifi8
スポ ポー ーツ	sport8
スマ マー ート	smart7
スラ ライ イド	deck7,present8,slide8
スラ ラッ ック	slack8
スラ ラッ ッグ	slug7
スレ レッ ッド	thread8
スワ ワッ ップ	swap7
スー ーパ パー ーベ ベー ース	supabas8
ズー ーム	zoom8
セキ キュ ュリ リテ ティ	secur8
セク クシ ショ ョン	section8
セグ グメ メン ント	segment7
セッ ッシ ショ ョン	session8
セッ ッシ ショ ョン ンス スト トレ レー ージ	sessionstorag7
セッ ット トア アッ ップ	setup7
セマ マン ンテ ティ ィッ ック	semant7
セル	cell7
セル ルフ フホ ホス スト	selfhost7
セー ール ルス スフ フォ ォー ース	salesforc8
ソフ フト トウ ウェ ェア	softwar8
ソー ーシ シャ ャル	social8
ソー ース	sourc7
ソー ート	sort8
ゾー ーン	zone8
タイ イト トル	titl8
タイ イプ	type8
タイ イプ プす する	type8
タイ イム ムア アウ ウト	timeout7
タイ イム ムス スタ タン ンプ	timestamp7
タイ イム ムゾ ゾー ーン	time zone8
タイ イム ムラ ライ イン	timelin7
タグ	tag8
タス スク	task8,thing7
タブ	tab8
ター ーミ ミナ ナル	termin7
ダイ イア アグ グラ ラム	diagram7
ダイ イア アロ ログ	dialog8
ダウ ウン ンロ ロー ード	download8
ダッ ッシ シュ ュボ ボー ード	dashboard8
ダー ーク	dark8
チェ ェス	chess7
チェ ェッ ック	check8
チェ ェッ ック クア アウ ウト	checkout8
チェ ェー ーン	chain7
チケ ケッ ット	issu8,ticket8
チャ ャッ ット	chat8
チャ ャレ レン ンジ	challeng7
チャ ャン ンネ ネル	channel8
チャ ャー ート	chart8
チー ーム	team8
ツア アー	tour8
ツイ イッ ッタ ター	twitter8
ツイ イー ート	tweet8
ツリ リー	tree7
ツー ール	tool8
ティ ィア	tier7
ティ ィッ ッカ カー	ticker7
ティ ィッ ック クト トッ ック	tiktok8
テキ キス スト	text8
テク クノ ノロ ロジ ジー	technolog8
テス スト	test8
テッ ック	tech7
テナ ナン ント	tenant7
テレ レグ グラ ラム	telegram8
テン ンソ ソル	tensor7
テン ンプ プレ レー ート	templat8
テー ーブ ブル	tabl8
テー ーマ	theme8
ディ ィス スカ カッ ッシ ショ ョン	discuss7
ディ ィス スカ カバ バリ リー	discoveri7
ディ ィス スコ コー ード	discord8
ディ ィス スパ パッ ッチ	dispatch7
ディ ィレ レク クト トリ	directori8
デザ ザイ イン	design8
デジ ジタ タル	digit7
デス スク クト トッ ップ	desktop7
デッ ッキ	deck7
デバ バイ イス	devic8
デバ バッ ッガ	debugg7
デバ バッ ッグ	debug8,debugg7
デプ プロ ロイ	deploy8
デプ プロ ロイ イし して	deploy8
デュ ュー ーデ デリ リジ ジェ ェン ンス	dilig7
デリ リバ バテ ティ ィブ	deriv7
デー ータ	data8
デー ータ タセ セッ ット	dataset7
デー ータ タベ ベー ース	databas8,sql7
トゥ ゥー ード ドゥ ゥー ーイ イス スト	todoist8
トッ ップ	top8
トピ ピッ ック	topic8
トラ ラフ フィ ィッ ック	traffic8
トラ ラン ンザ ザク クシ ショ ョン	transact8
トリ リア アー ージ	triag7
トリ リガ ガー	trigger7
トレ レロ	trello8
トレ レン ンド	trend8
トレ レー ース	trace7
トレ レー ード	trade7
トレ レー ーニ ニン ング	workout8
トン ンネ ネル	gre7
トー ーク クン	token8
トー ーナ ナメ メン ント	tournament8
ドキ キュ ュメ メン ント	doc7,document8
ドッ ッカ カー	docker8
ドメ メイ イン	dns7,domain8
ドラ ライ イブ	drive7
ドラ ラッ ッグ	drag8
ドラ ラフ フト	draft8
ドロ ロッ ップ プダ ダウ ウン	dropdown7
ナビ ビゲ ゲー ート	navig8
ナレ レッ ッジ	knowledg7
ナレ レッ ッジ ジグ グラ ラフ	knowledg graph8
ニュ ュー ース	news8
ネイ イテ ティ ィブ	nativ7
ネッ ット トで で検 検索	search web8
ネッ ット トワ ワー ーク	network8
ノン ンフ ファ ァン ンジ ジブ ブル	nft7
ノー ーシ ショ ョン	notion8
ノー ート	note8
ノー ード	node8
ハイ イラ ライ イト	highlight7
ハブ ブス スポ ポッ ット	hubspot8
バイ イン ンド	bind7
バグ	bug8
バグ グ報 報告	bug8
バケ ケッ ット	bucket8
バス	bus8,buse7
バス スケ	basketbal7
バス スケ ケッ ット トボ ボー ール	basketbal7
バッ ック クア アッ ップ	backup8
バッ ッジ	badg7
バッ ッタ ター	batter7
バッ ッチ	batch8
バト トル	battl7
バリ リア アン ント	variant7
バリ リエ エー ーシ ショ ョン	variat7
バリ リデ デー ーシ ショ ョン	valid8
バリ リュ ュエ エー ーシ ショ ョン	valuat7
バー ージ ジョ ョン	version8
パイ イソ ソン	python7
パイ イプ プラ ライ イン	pipelin8
パス	path8
パス スワ ワー ード	password8
パズ ズル	puzzl7
パソ ソコ コン	comput8
パタ ター ーン	pattern7
パッ ッケ ケー ージ	apt7,packag8
パッ ッチ	patch7
パフ フォ ォー ーマ マン ンス	perform8
パラ ラメ メー ータ	paramet7
パワ ワポ	powerpoint8
パワ ワー ーポ ポイ イン ント	powerpoint8
パー ース	pars7
パー ート トナ ナー	partner7
ビジ ジネ ネス	busi8
ビッ ット	bit7
ビッ ット トコ コイ イン	bitcoin8
ビデ デオ	video8
ビル ルダ ダー	builder7
ビル ルド	build8
ピッ ッチ チャ ャー	pitcher7
ピン ン留 留め	pin8
ファ ァイ イア アウ ウォ ォー ール	firewal7
ファ ァイ イル	file8
ファ ァイ イル ルシ シス ステ テム	filesystem7
ファ ァン ンド	fund8
フィ ィグ グマ	figma8
フィ ィル ルタ ター	filter8
フィ ィル ルタ タ可 可能	filter7
フィ ィー ード	feed7
フィ ィー ード ドバ バッ ック	feedback8
フィ ィー ール ルド	field8
フェ ェイ イス スブ ブッ ック	facebook8
フェ ェー ーズ	phase7
フォ ォル ルダ	directori8,folder8
フォ ォル ルダ ダー	folder8
フォ ォロ ロワ ワー	follow8
フォ ォロ ロー	follow8
フォ ォン ント	font8
フォ ォー ーク	fork8
フォ ォー ーマ マッ ット	format7
フォ ォー ーム	form8
フォ ォー ーラ ラム	forum7
フッ ック	hook7
フラ ライ イト	flight8
フレ レー ーム	frame7
フロ ロー	flow7
ブッ ック クマ マー ーク	bookmark8
ブラ ラウ ウザ	browser8
ブラ ラウ ウザ ザー	browser8
ブラ ラウ ウズ	brows7
ブラ ラン ンチ	branch8
ブラ ラン ンチ チを を切 切り り替 替え える	checkout8
ブラ ラン ンド	brand8
ブロ ログ	blog8
ブロ ロッ ック	block8
ブロ ロッ ック クチ チェ ェー ーン	blockchain7
プッ ッシ シュ	push8
プッ ッシ シュ ュす する	push8
プラ ライ イベ ベー ート	privat8
プラ ラッ ット トフ フォ ォー ーム	platform7
プル	pull8
プル ルリ リク	pull request8
プル ルリ リク クエ エス スト	pull request8
プル ルリ リク クエ エス スト ト一 一覧	pull request8
プレ レイ イヤ ヤー	player8
プレ レイ イリ リス スト	playlist8
プレ レゼ ゼン	present8
プレ レゼ ゼン ンテ テー ーシ ショ ョン	present8
プレ レビ ビュ ュー	preview7
プロ ロキ キシ	proxi7
プロ ログ グラ ラム	program8
プロ ロシ シー ージ ジャ	procedur7
プロ ロジ ジェ ェク クト	project8
プロ ロセ セス	process8
プロ ロッ ット	plot7
プロ ロト トコ コル	protocol7
プロ ロバ バイ イダ ダー	provid7
プロ ロパ パテ ティ	properti8
プロ ロビ ビジ ジョ ョニ ニン ング	provis7
プロ ロフ ファ ァイ イル	profil8
プロ ロフ フィ ィー ール	profil8
プロ ロン ンプ プト	prompt7
プー ール	pool7
ヘル ルプ	help8
ベク クト トル	embed7,vector7
ベス スト	best8
ベロ ロシ シテ ティ	veloc7
ベン ンチ チマ マー ーク	benchmark7
ベー ース	base7
ペア	pair7
ペイ イパ パル	paypal8
ペッ ット	pet7
ペー ージ	page8
ペー ージ ジネ ネー ーシ ショ ョン	pagin7
ホス スト	host7
ホッ ット	hot7
ホテ テル	hotel8
ホバ バー	hover8
ホル ルダ ダー	holder7
ホー ーム	home7
ボタ タン	button8
ボッ ック クス	box7
ボッ ット	bot7
ボリ リュ ュー ーム	volum8
ボー ード	board8
ポイ イン ント	loyalti7,point7
ポジ ジシ ショ ョン	posit7
ポス スト トグ グレ レス	postgr8
ポリ リシ シー	polici8
ポー ータ タル	portal7
ポー ート	tcp7
ポー ート トフ フォ ォリ リオ	portfolio8
マイ イグ グレ レー ーシ ショ ョン	migrat8
マイ イル ルス スト トー ーン	mileston8
マウ ウス	mous8
マウ ウス スを を乗 乗せ せる	hover8
マッ ッピ ピン ング	map7
マッ ップ	map8
マト トリ リッ ック クス	matrix7
マネ ネー ージ ジャ ャー	manag8
マー ーク	mark8
マー ーク クす する	mark8
マー ージ	merg8
マー ージ ジし して	merg8
マー ージ ジす する	merg8
マー ージ ジリ リク クエ エス スト	merg request8
ミッ ック クス	mix7
ミン ント	mint7
ミー ーテ ティ ィン ング	meet8
メイ イン	main7
メジ ジャ ャー ーリ リー ーグ	mlb7
メソ ソッ ッド	method8
メタ タデ デー ータ	metadata7
メッ ッセ セー ージ	messag8
メデ ディ ィア	media8
メト トリ リク クス	metric8
メモ	note8
メモ モリ	mem7,memori8
メン ンテ テナ ナン ンス	mainten8
メン ンバ バー	member8
メン ンバ バー ーシ シッ ップ	membership7
メー ール	email8
メー ール ル送 送信	smtp7
モデ デル	model8
モニ ニタ タリ リン ング	monitor8
モバ バイ イル	mobil7
モー ード	mode7
ユー ーザ ザー	user8
ユー ーザ ザー ーグ グル ルー ープ	usergroup7
ユー ーザ ザー ー名	usernam8
ユー ーチ チュ ュー ーブ	youtub8
ヨー ーロ ロッ ッパ	european7
ライ イト	light8,lite7
ライ イブ ブラ ラリ	librari8
ラベ ベル	label8
ラン ンキ キン ング	rank8
ラン ンダ ダム	random8
リア アク クシ ショ ョン	reaction8
リア アル ルタ タイ イム	realtim7
リク クエ エス スト	request8
リグ グレ レッ ッシ ショ ョン	regress7
リサ サイ イズ	resiz8
リス スク	risk8
リス スケ	reschedul8
リス スト	list8
リセ セッ ット	reset8
リソ ソー ース	resourc7
リト トラ ライ	retri8
リニ ニア	linear8
リネ ネー ーム	renam8
リベ ベー ース	rebas8
リポ ポジ ジト トリ	repo8,repositori8
リマ マイ イン ンダ ダー	remind8
リマ マイ イン ンド	remind8
リモ モー ート	remot8
リリ リー ース	releas8
リレ レー ーシ ショ ョン	relat8
リレ レー ーシ ショ ョン ンシ シッ ップ	relationship7
リロ ロー ード	reload7
リン ンク	link8,url7
リン ンク クト トイ イン	linkedin8
リン ンク クド ドイ イン	linkedin8
リン ンク ク先	link8
リー ーダ ダー	leader7
リー ード	lead8
ルー ーテ ティ ィン	routin7
ルー ート	root7,rout8
ルー ープ	loop7
ルー ーム	room8
ルー ール	rule8
ルー ーン	rune7
レイ イア アウ ウト	layout8
レシ シピ	recip8
レス スト トラ ラン	restaur8
レス スポ ポン ンス	respons7
レビ ビュ ュー	review8
レプ プリ リカ	replica7
レポ ポジ ジト トリ	repositori8
レポ ポー ート	report8
レン ンタ タル	rent8,rental7
レン ンダ ダリ リン ング	render7
レー ーダ ダー	radar7
レー ーテ ティ ィン ング	rate8
レー ート	rate8
ログ	log8
ログ グア アウ ウト	logout8
ログ グイ イン	auth7,login8
ロケ ケー ール	local7
ロゴ	logo8
ロッ ック	lock8
ロッ ック クす する	lock8
ロッ ック ク解 解除	unlock8
ロー ーカ カル	local8
ロー ーカ カル ルス スト トレ レー ージ	localstorag7
ロー ーソ ソク ク足	ohlcv7
ロー ード	load7
ロー ード ドマ マッ ップ	roadmap7
ロー ール	role7
ロー ーン	loan8
ワッ ッツ ツア アッ ップ	whatsapp8
ワン ンタ タイ イム ムパ パス スワ ワー ード	otp7
ワー ーカ カー	worker8
ワー ーク クア アウ ウト	workout8
ワー ーク クス スペ ペー ース	workspac8
ワー ーク クフ フロ ロー	workflow8
ワー ーク クフ フロ ロー ー状 状態	workflow state8
ワー ード ドプ プレ レス	wordpress8
ワー ード ド文 文書	word@document|docx|offic8
ヴィ ィー ーガ ガン	vegan7
一周	week8
一括	batch8,bulk8
一時 時停 停止	paus8
一次 次性 性密 密码	otp7
一致	match7
一般 般的	common7
一覧	list8
一覧 覧表 表示	list8
三角 角形	triangl7
上一 一个	previous8
上下 下文	context7
上传	upload8
上傳	upload8
上司	manag8
上場 場投 投資 資信 信託	etf7
上次	last7
上网 网搜 搜索	search web8
上限	cap7,limit8
下一 一个	next8
下拉 拉菜 菜单	dropdown7
下書 書き	draft8
下載	download8
下载	download8
不具 具合	bug8
不動 動産	properti8
不同	distinct7
与会 会者	attende8
专辑	album8
世界	world8
业主	owner7
业务	busi8
並べ べ替 替え	reorder7,sort8
个人	person7
个人 人资 资料	profil8
中位 位数	median7
中国	china7
中國	china7
中央 央値	median7
中止 止す する	cancel8
丰富	enrich7
临床 床试 试验	trial7
丸	circl7
丸め	round7
主	main7
主席	presid7
主机	host7
主管	manag8
主要	main7
主題	theme8
主题	theme8,topic8
之前	previous8
乐器	instrument7
乗換	transit7
乗算	multipli7
乗車	ride7
乘	multipli7
乘法	multipli7
乘车	ride7
书	book8
书签	bookmark8
书籍	book8
买	buy8
买入	buy8
予報	forecast8
予定	event8,schedul8
予定 定表	calendar8
予想	predict7
予測	forecast8,predict8
予測 測す する	predict8
予算	budget8
予約	appoint8,book8,reserv8,schedul7
予約 約す する	book8,schedul8
事件	case7,event8,incid8
事例	case7
事实	fact7
事実	fact7
事故	incid8
二次	quadrat7
二次 次方 方程	quadrat7
二次 次方 方程 程式	quadrat7
云	cloud7
云盘	drive7
互动	engag7
互联 联网	internet8
亚马 马逊	amazon8
交叉	cross7
交差	cross7
交换	swap7
交換	swap7
交易	deal8,trade8,transact8
交易 易对	pair7
交易 易所 所基 基金	etf7
交通	traffic8,transport8
交通 通機 機関	transit7,transport8
产品	offer7,product8
产生	generat8
人	human7,person8
人々	peopl8
人们	peopl8
人口	popul8
人工	human7
人気	hot7,popular8,top8
人気 気の	popular8
人物	person8
人类	human7
人間	human7
今の	current5
今何 何時	time8
今天	today8
今後 後の	upcom8
今日	today8
仓库	repo8,repositori8
仕事	job8,work7
仕入 入先	supplier8
仕様	spec7,specif7
付款	pay8,payment8
代币	token8
代替 替可 可能	fungibl7
代理	agent8,proxi7
代码	code8,symbol7
代码 码审 审查	review@pull|merg|code|request8
代码 码库	repositori8
代码 码片 片段	gist7,snippet7
代码 码评 评审	review@pull|merg|code|request8
令牌	token8
以前 前の	previous8
以太 太坊	ethereum8
仪表 表板	dashboard8
仪表 表盘	dashboard8
仮想 想専 専用 用線	vpn7
仮想 想通 通貨	crypto8,cryptocurr7
件数	count8
价值	valu7
价格	price8
任务	task8
任務	task8
仿真	simul7
企业	busi7,compani8
企業	busi8,compani8,corpor7
休假	leav8
休息	break7,rest7
休憩	break7,rest7
休日	holiday8
休暇	leav8
优先 先级	prioriti8
优化	optim8
优惠 惠券	coupon8
优步	uber8
会う	meet7
会员	member8,membership7
会員	membership7
会社	compani8
会話	chat8,convers8
会議	confer7,meet8
会议	confer7,meet8
会话	session8
会话 话存 存储	sessionstorag7
传送	send8
估值	valuat7
估算	estim7
伺服 服器	server8
似た	similar8
佇列	queue8
位	bit7
位置	geo7,loc7,locat8,posit7
住宅	hous8
住所	address8
体积	volum8
体育	sport8
体重	weight8
体験	experi7
体验	experi7
何が があ ある	list6
何件	count8
何時	time8
余额	balanc8
作っ って	creat8
作る	creat8,make7
作业	assign7,job8
作品	artwork8
作家	author7
作成	creat8,generat8,make7
作成 成す する	creat8
作業	work7
作物	crop8
作者	author7
你好	hello7
使用 用情 情况	usag8
使用 用者	user8
使用 用者 者名 名稱	usernam8
使用 用量	usag8
例	exampl7
例子	exampl7
例程	routin7
供应	suppli7
供应 应商	provid7,supplier8
供給	suppli7
依存	depend8
依存 存関 関係	depend8
依赖	depend8
依頼	request8
価格	price8
便宜	cheap8
保养	mainten8
保存	save8
保存 存す する	save8
保存 存済 済み	save7,store7
保守	mainten8
保护	protect7
保有	hold7
保有 有者	holder7
保留 留中	pend8
保証	assur7
保護	protect7
保证	assur7
保险	insur8
保険	insur8
保障	assur7
保險	insur8
信息	info7,inform8,messag8
信息 息流	feed7
修复	fix8
修復	fix8
修改	chang8,edit8,modifi7,updat8
修正	fix8,modifi7,patch7
修理	fix8
倉庫	repositori8
個人	person7
個人 人檔 檔案	profil8
候補 補者	candid8
候选 选人	candid8
借り りる	rent8
倡议	initi7
値	valu7
値段	price8
值	valu7
假日	holiday8
偏好	prefer7
做空	short7
做饭	cook7
停下	stop8
停止	stop8
停止 止す する	stop8
停用	deactiv7,disabl8
停車 車場	park8
停车	park8
健康	health8
健身	workout8
備份	backup8
傾向	trend8
價格	price8
儀表 表板	dashboard8
優先 先度	prioriti8
優先 先級	prioriti8
優惠 惠券	coupon8
儲存	save8
儲存 存空 空間	storag8
元に に戻 戻す	revert8,undo8
元件	compon8
元数 数据	metadata7
元素	element8
充実	enrich7
充电	charg7
充電	charg7
先物	futur7
先生	teacher8
克隆	clone8
免费	free8
免除	exempt7
兑换	exchang8,swap7
入れ れる	put7
入力	fill8,input8,type8
入力 力す する	type8
入札	bid7
內容	content8
全て	all8
全体	whole7
全球	global8
全部	all8,everyth7,full7
公交	bus8
公交 交车	bus8,buse7
公共	public8
公共 共交 交通	transit7
公司	compani8,corpor7
公告	announc8,disclosur7
公园	park7
公園	park7
公开	public8
公車	bus8
公開	public8,publish8
公開 開す する	publish8
共享	share8
共同	common7,mutual7
共同 同編 編集 集者	collabor7
共有	share8
共有 有す する	share8
共通	common7,mutual7
关注	follow8
关系	relat8,relationship7
关联	associ7,link8
关键 键词	keyword8
关闭	close8
具体	specif8
内存	mem7,memori8
内容	content8
内容 容管 管理	ecm7
内幕	insid7
内核	kernel7
内部	intern7
内部 部人	insid7
円	circl7
円周	circumfer7
再オ オー ープ プン	reopen8
再生	play8
再生 生す する	play8
再試 試行	retri8
再読 読み み込 込み	reload7
再起 起動	restart8
再起 起動 動す する	restart8
再開	resum8
再開 開す する	reopen8,resum8
冗談	joke8
写	write8
写一 一个	write8
写入	write8
写真	photo8
农作 作物	crop8
冲刺	sprint8
减	sub7
几何	geometri7
几点	time8
処理	handl7,process8
凭据	credenti7
凭证	credenti7
出价	bid7
出力	output7
出品	list7
出售	sell8
出席 席者	attende8
出租	rental7
击球	bat7
击球 球手	batter7
函式	function8
函数	function8
分	minut7
分け ける	split7
分享	share8
分割	split7
分支	branch8
分数	score8
分析	analysi8,analyt7,analyz8,insight7,pars7
分析 析す する	analyz8
分段	segment7
分派	assign8
分流	triag7
分类	categori8,classif7,triag7
分红	dividend8
分配	assign8
分钟	minut7
分離	isol7
分頁	tab8
分類	classif7
分页	pagin7
切り り替 替え	switch7,toggl7
切换	switch7,toggl7
切换 换分 分支	checkout8
切換 換分 分支	checkout8
刑事	crimin7
列	column8
列出	list8
列印	print8
列名	column8
列表	list8
列車	train8
列车	train8
创建	creat8
初始 始化	initi7
初期 期化	initi7
删掉	delet8
删除	delet8,remov8
別名	alia7
利回 回り	yield7
利息	interest7
利率	interest7,rate8
利用 用可 可能	avail8
利用 用状 状況	usag8
利用 用者	user8
刪除	delet8
别名	alia7,slug7
到期	due7
制作	make7
制品	artifact7
制御	control7
制約	constraint7
制限	limit8,restrict7
刷新	refresh7,reload7
削除	delet8,remov8
削除 除す する	delet8
前の	previous8
前回	last7
前往	navig8
剧集	episod8
副本	replica7
割り り当 当て	assign8
割り り当 当て てる	assign8
割り り当 当て て解 解除	unassign8
割引	discount8
割引 引キ キャ ャッ ッシ シュ ュフ フロ ロー	dcf7
創建	creat8
力	forc7
办公 公室	offic8
功能	featur8
加入	join7
加密	encrypt8
加密 密货 货币	crypto8,cryptocurr7
加载	load7
动作	action7
动态	dynam7,feed7
动物	anim8
动画	anim8
助け けて	help8
助手	assist7
助言	advic7
勉強	studi7
動物	anim8
動画	video8
動畫	anim8
動的	dynam7
勧め める	recommend8
勧告	advisori7
包裹	packag8,parcel7
化合 合物	compound7
匯入	import8
匯出	export8
匯率	exchang8
匹配	match7
区别	diff8,differ7
区块 块链	blockchain7,chain7
区域	area8,zone8
区域 域设 设置	local7
区間	interv7
医学	medic8
医師	doctor8
医生	doctor8
医疗	medic8
医療	medic8
医者	doctor8
医院	hospit8
區域	region8
升级	upgrad7
升级 级处 处理	escal8
协会	associ7
协作 作者	collabor7
协议	protocol7
单个	singl7
单位	unit8
单元 元格	cell7
单击	click8
单词	word8
卖出	sell8
単一	singl7
単位	unit8
単語	word8
博客	blog8
博物 物館	museum8
博物 物馆	museum8
卡	card8
卡片	card8
印刷	print8
印刷 刷す する	print8
即将	upcom8
即將	upcom8
却下	reject8
历史	histor8,histori8
压缩	compress8
压缩 缩提 提交	squash8
原始	raw7
原料	ingredi8
原生	nativ7
去掉	remov8
去重	distinct7
去除	delet8
参与 与者	particip8
参加	join7
参加 加者	attende8,particip8
参数	paramet7
参照	ref7,refer7
参考	refer7
参考 考文 文献	refer7
參加 加者	attende8
反应	reaction8
反転	revers7
反转	revers7
反馈	feedback8
収入	incom8
収益	revenu8,yield7
发布	publish8,releas8
发帖	post8
发现	discov7,discoveri7
发票	invoic8
发行	mint7
发表	publish8
发货	ship8
发送	send8
取り り消 消し	delet4,revok7
取り り消 消す	cancel8,revert8,undo8
取り り込 込み	ingest7
取り り込 込む	import8
取り り除 除く	remov8
取る	take7
取代	replac8
取引	deal8,trade8,transact8
取得	fetch7,get8,retriev7
取得 得す する	get8
取消	cancel8
取消 消分 分配	unassign8
取消 消归 归档	unarch7
受け け入 入れ れる	accept8
受众	audienc8
受信 信ト トレ レイ	inbox8
受信 信箱	inbox8
受諾	accept8
变体	variant7,variat7
变基	rebas8
变更	chang8
变更 更内 内容	chang8
变量	var7,variabl8
叢集	cluster8
口コ コミ	review8
口座	account8
可搜 搜索	searchabl7
可用	avail8
可用 用性	avail8
可用 用的	avail8
可筛 筛选	filter7
可能 能性	potenti7
可視	visibl7
可視 視化	visual7
可见	visibl7
可视 视化	visual7
可过 过滤	filter7
号码	number8
合作 作伙 伙伴	partner7
合併	merg8
合同	contract8
合并	merg8
合并 并请 请求	merg request8
合成	synthet7
合成 成的	synthet7
合約	contract8
合规	complianc8
合計	sum7,total7
吊销	revok7
同质 质化	fungibl7
名前	name8
名前 前を を変 変更	renam8
名前 前変 変更	renam8
名前 前空 空間	namespac8
名字	name8
名称	name8
名稱	name8
后台	background7
后退	back7
向量	embed7,vector7
含义	definit8
启动	start8
启用	activ7,enabl8
告知	announc8,notifi8
告警	alert8
员工	employe8
周期	cycl8
周波 波数	frequenc7
周辺	nearbi8
周长	circumfer7
呼び び出 出す	invok7
呼叫	call8
命令	command8
命令 令行	termin7
命名 名空 空间	namespac8
和弦	chord7
和音	chord7
品牌	brand8
品目	item8
品質	qualiti8
响应	respons7
員工	employe8
哪些	list6
商业	busi8
商品	product8
商品 品目 目录	catalog7
商家	busi7
商店	shop7,store8
商机	deal8,opportun8
商談	deal8,opportun8
問い い合 合わ わせ	queri8
問卷	survey8
問題	issu8,problem7,question8
啟動	start8
啟用	enabl8
喋る	speak8
單位	unit8
四捨 捨五 五入	round7
四舍 舍五 五入	round7
四角 角形	rectangl7
回声	echo7
回复	repli8
回帰	regress7
回归	regress7
回收 收站	trash8
回显	echo7
回滚	revert8
回答	answer8,respons7
回覆	repli8
回転	rotat7
回饋	feedback8
因子	factor7
因数	factor7
因素	factor7
团队	team8
図	diagram7
図形	shape7
図書 書館	librari8
図面	draw7
固定	pin8
国内 内生 生产 产总 总值	gdp7
国内 内総 総生 生産	gdp7
国家	countri8
国际 际象 象棋	chess7
图书 书馆	librari8
图像	imag8
图形	graph8,shape7
图标	icon8
图片	imag8
图纸	draw7
图表	chart8,diagram7
图谱	graph8
圆	circl7
圆周	circumfer7
圆形	circl7
國家	countri8
圖書	book8
圖片	imag8
圖示	icon8
圖表	chart8
團隊	team8
圧縮	compress8
在庫	inventori8
地下 下鉄	subway7
地区	neighborhood7,region8
地図	geojson7,map8
地图	map8
地圖	map8
地址	address8
地块	parcel7
地域	region8
地方	place7
地点	locat8,place7
地理	geo7
地理 理数 数据	geojson7
地铁	subway7
坐标	coordin7
垃圾 圾桶	trash8
埋め める	fill8
埋め め込 込み	emb7,embed7
城市	citi8
域名	dns7,domain8
執行	run8
基准	benchmark7
基地	base7
基本	basic7
基準	criteria7
基础	base7,basic7
基金	fund8
堆栈	stack7
報告	report8
場所	loc7,locat8,place7
塗る	paint7
填充	fill8
填写	fill8
填寫	fill8
增加	add8
增强	enhanc7
增长	growth8
壊す	break7
壓縮	compress8
声	voic8
売り	sell8
売る	sell8
売上	revenu8,sale8
売却	sell8
处理	handl7
备份	backup8
备案	file7
备注	note8
変え	chang8
変え えた たい	chang8
変え える	chang8
変化	variat7
変換	convers7,convert8
変換 換す する	convert8
変数	var7,variabl8
変更	chang8,modifi7
変更 更す する	chang8
変更 更内 内容	chang8
変更 更点	chang8
変種	variant7
复利	compound7
复制	copi8,duplic8
复刻	fork8
外す	remov8
外汇	forex7
多个	multi7,multipl8
多個	multipl8
多少	count3
多少 少个	count8
多少 少钱	price9
大き きさ	size8
大会	confer7,tournament8
大学	univers8
大學	univers8
大小	size8
大模 模型	llm7
大気	air7
大気 気質	air qualiti8
大統 統領	presid7
大自 自然	natur7
大規 規模 模言 言語 語モ モデ デル	llm7
大量	bulk8
天	day8
天气	weather8
天气 气如 如何	weather8
天气 气怎 怎么 么样	weather8
天気	weather8
天気 気は	weather8
天気 気予 予報	weather8
天氣	weather8
失敗	fail8
失敗 敗し した	fail8
失败	fail8
契約	contract8
契約 約書	contract8
套件	packag8
好み	prefer7
始め める	start8
威胁	threat7
娱乐	fun7
媒体	media8
媒體	media8
子	sub7
子任 任务	subtask8
子供	children7
子节 节点	children7
子要 要素	children7
字体	font8
字型	font8
字幕	subtitl8,transcript8
字段	column8,field8
字符	charact7
字符 符串	string7
存储	storag8
存储 储桶	bucket8
存储 储过 过程	procedur7
存取	access8
存在	exist7
存在 在す する	exist7
存档	archiv8,memento7
季節	season7
季节	season7
学ぶ	learn8
学习	learn8,studi7
学校	school8
学生	student8
学習	learn8
孩子	children7
學校	school8
學生	student8
學習	learn8
宅配	courier7
宇宙	space7
安い	cheap8
安全	safeti8,secur8
安全 全公 公告	advisori7
安全 全性	safeti8,secur8
安排	schedul8
安装	instal8,setup7
安裝	instal8
完了	complet8
完了 了す する	complet8
完全	full7
完成	complet8
完整	full7
宗教	religion8
定义	definit8
定制	custom7
定时	schedul8
定时 时任 任务	cron7
定期 期実 実行	cron7
定義	definit8
实体	entiti8
实例	instanc7
实施	implement7
实时	live7,realtim7
实现	implement7
実行	execut8,invok7,perform7,run8
実行 行す する	execut8,run8
実行 行中	run7
実装	implement7
宠物	pet7
审批	approv8
审核	review8
审计	audit7
客戶	custom8
客户	client8,custom8
客户 户管 管理	crm7
客服	support8
宣伝	promot7
宣布	announc8
家	home7,hous8
家庭	famili8
家族	famili8
容器	contain8
容量	capac8
宿	hotel8
寄送	send8
密码	password8
密碼	password8
密钥	key8,secret8
實體	entiti8
審查	review8
寫入	write8
对比	compar8
对话	chat8,convers8
对话 话框	dialog8
对象	object7
对象 象存 存储	oss7
寻找	find8
导入	import8,ingest7
导出	export8
导数	deriv7
导航	navig8
対象	target7
封存	archiv8
封锁	block8
将来	futur7
專案	project8
專輯	album8
對話 話框	dialog8
導関 関数	deriv7
小包	parcel7
小工 工具	widget8
小惑 惑星	neo7
小时	hour8
小组	team8
小行 行星	neo7
小部 部件	widget8
尺寸	size8
尽职 职调 调查	dilig7
层次	hierarchi7
层级	hierarchi7,tier7
屏幕	screen8
屏蔽	block8
展开	expand7
展示	show8
展開	deploy8,expand7
属性	attribut7,properti8
履歴	histori8
履歴 歴の	histor8
履歴 歴書	resum8
履歷	resum8
屬性	properti8
嵌入	emb7,embed7
工件	artifact7
工作	job8,work7
工作 作区	workspac8
工作 作场 场所	workplac7
工作 作流	workflow8
工作 作流 流状 状态	workflow state8
工作 作流 流程	workflow8
工作 作空 空间	workspac8
工作 作者	worker8
工作 作表	sheet8
工具	instrument7,tool8
工单	issu8,ticket8
工程	project8
工资	salari8
差	differ7
差分	diff8
差异	diff8,differ7
差異	diff8
已保 保存	save7
已存 存储	store7
已完 完成	complet8
巴士	bus8
币	coin8
市值	cap7
市场	market8
市場	market8
布局	layout8
帖子	post8,thread8
帧	frame7
帮助	help8
帳戶	account8
帳號	account8
常见	common7
幫助	help8
平台	platform7
平均	averag8
平均 均值	averag8
年份	year8
年度	year8
年齢	age8
年龄	age8
幻灯 灯片	deck7,present8,slide8
幾何	geometri7
广告	ad8,advertis8
广播	broadcast7
広告	ad8,advertis8
序列	sequenc7
库	librari8
库存	inventori8
应用	app8,appli7
应用 用程 程序	applic8
应聘 聘者	candid8
店	shop7
店舗	busi7,store8
店铺	store8
座標	coordin7
庫存	inventori8
廣告	ad8,advertis8
延后	postpon8
延期	postpon8
建物	build8
建立	creat8
建筑	build8
建築	build8
建置	build8
建議	suggest8
建议	advic7,recommend7,suggest8
开关	switch7,toggl7
开发	dev7,develop8
开启	open8
开始	start8
开源	oss7
异步	async7
引擎	engin7
引用	ref7,refer7
张量	tensor7
強制	enforc7,forc7
強化	enhanc7
強調	highlight7
强制	forc7
强制 制执 执行	enforc7
归档	archiv8
当前	current8
录制	record8
形	shape7
形式	format7
形状	geometri7,shape7
彫刻	sculptur7
影片	video8
役割	role7
待っ って	wait8
待つ	wait8
待办	task8,thing7,todo8
待处 处理	pend8
待定	pend8
待機	wait8
待辦	todo8
従業 業員	employe8
得到	get8
得点	score8
復元	restor8
復元 元す する	restor8
復号	decrypt8
復旧	restor8
循环	loop7
微信	wechat8
微分	deriv7
徽标	logo8
徽章	badg7
必要	need7
応募	applic8,appli7
応答	respons7
忠诚 诚度	loyalti7
快照	snapshot8
快递	courier7,deliveri8
快速	quick7
怎么 么去	direct8
怎么 么走	direct8
思う	think7
思考	think7,thought7
性別	gender8
性别	gender8
性能	perform8
总和	sum7
总数	total7
总结	summar8,summari8
总统	presid7
总计	total7
总锁 锁仓 仓量	tvl7
恢复	restor8,resum8
患者	patient8
悬停	hover8
情報	info7,inform8
情報 報漏 漏洩	dlp7
情感	sentiment7
情緒	emot8
情绪	emot8,sentiment7
想法	thought7
意味	definit8,semant7
感情	emot8,sentiment7
應用 用程 程式	app8
成功	success7
成员	member8
成员 员资 资格	membership7
成員	member8
成本	cost8
成果 果物	artifact7
成績	grade7
成绩	grade7
成長	growth8
成長 長率	growth8
我是 是谁	current user9
战斗	battl7
战略	strategi8
戦略	strategi8
戦闘	battl7
截图	screenshot8
截屏	screenshot8
截止	due7
戻る	back7
房产	properti8
房地 地產	properti8
房子	hous8
房屋	hous8
房源	list7
房間	room8
房间	room8
所得	incom8
所有	all8,everyth7,list8
所有 有权	ownership7
所有 有権	ownership7
所有 有者	owner7
手数 数料	fee7
手机	mobil7,phone8
手順	procedur7,step8
打ち ち合 合わ わせ	meet8
打击	bat7
打印	print8
打开	open8
打开 开网 网页	navig8
打撃	bat7
打率	bat7
打电 电话	call8
打破	break7
打者	batter7
打開	open8
払い い戻 戻し	refund8
払う	pay8
托管	manag7
执行	execut8,perform7,run8
扩展	expand7,extens7
扫描	scan7,scanner7
扫描 描器	scanner7
批准	approv8
批处 处理	batch8
批量	batch8,bulk8
找到	find8
承認	approv8,author7
承認 認す する	approv8
承諾	accept8
技术	tech7,technolog8
技術	tech7,technolog8
抓取	fetch7
投影 影片	slide8
投手	pitcher7,pitch7
投标	bid7
投球	pitch7
投球 球成 成績	pitch7
投票	poll8,vote8
投票 票す する	vote8
投稿	post8
投稿 稿す する	post8,publish8
投資	invest8
投資 資信 信託	fund8
投資 資家	investor7
投资	invest8
投资 资组 组合	portfolio8
投资 资者	investor7
抖音	tiktok8
折扣	discount8
报价	quot7
报告	report8
报表	report8,statement7
披露	disclosur7
抵抗	resist7
押し して	press8
押す	click8,press8
抽出	extract8
抽出 出す する	extract8
抽取	extract8
抽样	sampl7
担当 当者	assigne8
拆分	split7
拉取	pull8
拉取 取请 请求	pull request8
拉黑	block8
拍	take7
拒否	reject8
拒絕	reject8
拒绝	reject8
拖动	drag8
拖放	drag8
拖曳	drag8
招待	invit8
招待 待す する	invit8
拡大 大縮 縮小	scale7
拡張	enhanc7,expand7
拡張 張機 機能	extens7
拥有 有者	owner7
拷贝	copi8
拼图	puzzl7
拿	take7
持仓	hold7,portfolio8,posit7
持有 有者	holder7
持股	hold7
挂牌	list7
指令	command8
指南	guidanc7,guid8
指導	guidanc7
指挥 挥官	command7
指数	indic7
指标	metric8
指標	metric8
指派	assign8
指派 派给	assigne8
按下	press8
按鈕	button8
按钮	button8
按键	press8
挑战	challeng7
挑戦	challeng7
挨拶	greet7
振込	transfer8
挿入	insert7
换算	convers7,convert8
捲動	scroll8
授权	author7,oauth7
授業	class8
排名	rank8
排序	reorder7,sort8
排行 行榜	rank8
掛け け算	multipli7
採点	grade7
探す	discov7,find8,finder7,search8
探索	discov7
接受	accept8
接口	endpoint7
接続	connect8,tcp7
接続 続す する	connect8
接続 続確 確認	ping7
控制	control7
控制 制台	consol8
推广	promot7
推文	tweet8
推特	twitter8
推荐	recommend8
推薦	recommend8
推迟	postpon8
推送	push8
掲示 示板	forum7
描い	draw8
描い いて	draw8
描く	draw8,paint7
描画	draw7,plot7,render7
描述	describ7,descript8
提交	commit8,submiss7,submit8
提交 交历 历史	commit8
提交 交记 记录	commit8
提供	offer7
提供 供商	provid7
提供 供者	provid7
提出	submiss7,submit8
提出 出す する	submit8
提出 出書 書類	file7
提升	promot7
提取	extract8
提取 取请 请求	pull request8
提案	suggest8
提示 示词	prompt7
提醒	remind8
提问	ask8
插件	extens7
插入	insert7
搜尋	search8
搜索	search8
携帯	mobil7,phone8
摄取	ingest7
摘要	summar8,summari8
撤銷	undo8
撤销	revert8,revok7,undo8
播放	play8
播放 放列 列表	playlist8
撮る	take7
操作	action7,control7,oper7
支付	pay8,payment8
支出	expens8
支払 払い	pay8,payment8
支払 払う	pay8
支持	support8
收件 件匣	inbox8
收件 件箱	inbox8
收入	incom8,revenu8
收听	listen8
收益 益率	yield7
收藏	collect7,favorit8,save7
收购	acquisit7
收费	charg7
改动	chang8
改变	chang8
改名	renam8
改期	reschedul8
改约	reschedul8
放	put7
放送	broadcast7
政策	polici8
效能	perform8
教师	teacher8
教師	teacher8
教育	educ8
散布 布図	scatter7
散点 点图	scatter7
数え える	count8
数值	valu7
数字	digit7,number8
数字 字藏 藏品	nft7
数学	math8
数据	data8
数据 据库	databas8,sql7
数据 据行	row8
数据 据表	tabl8
数据 据防 防泄 泄漏	dlp7
数据 据集	dataset7
数码	digit7
数组	array7
数量	count8
整个	whole7
整形	format7
數學	math8
文	statement7
文件	document8,file8,pdf7
文件 件夹	directori8,folder8
文件 件系 系统	filesystem7
文化	cultur8
文字	charact7,text8
文字 字列	string7
文字 字起 起こ こし	transcrib8,transcript8
文書	document8,pdf7
文書 書管 管理	ecm7
文本	text8
文档	doc7,document8,file8,pdf7
文法	syntax7
文章	articl8
文脈	context7
料理	cook7
料金	fee7
新し しい	new8
新し しく	new8
新增	add8
新建	creat8
新的	new8
新聞	news8
新規	new8
新規 規作 作成	creat8
新闻	news8
方法	method8
方程	equat8
方程 程式	equat8
方針	polici8
旅客	travel7
旅游	travel8
旅游 游团	tour8
旅程	trip7
旅行	travel8,trip7
旅行 行者	travel7
旅遊	travel8
旅馆	hotel8
旋转	rotat7
无障 障碍	access7
日中	intraday7
日付	date8
日内	intraday7
日历	calendar8
日常	routin7
日志	log8
日時	datetim7
日期	date8
日期 期时 时间	datetim7
日程	calendar8,schedul8
日程 程変 変更	reschedul8
日誌	log8
日課	routin7
日間	day8
时区	time zone8
时间	time8
时间 间戳	timestamp7
时间 间线	timelin7
时间 间轴	timelin7
昇格	promot7
明確	clarifi7
明細	statement7
易受 受攻 攻击	vulner7
星标	star8
映射	map7
映画	movi8
是否 否存 存在	exist7
是谁	user6
显示	display7,show8
時価 価総 総額	cap7
時刻	time8
時區	time zone8
時間	hour8,time8
時間 間ご ごと	hour7
景点	attract8
景點	attract8
智能	smart7
智能 能体	agent8
暂停	paus8
暂存	stage8
暗号 号化	encrypt8
暗号 号資 資産	crypto8,cryptocurr7
暗黑	dark8
暫停	paus8
曲	song8
更改	chang8
更改 改内 内容	chang8
更新	refresh7,updat8
更新 新す する	updat8
更新 新插 插入	upsert7
書い	write8
書い いて	write8
書き	write8
書き き出 出す	export8
書き き起 起こ こし	transcript8
書き き込 込む	write8
書く	write8
書籍	book8
書籤	bookmark8
書類	document8
替换	replac8
最も	most7
最低	min7
最佳	best8
最佳 佳化	optim8
最初 初の	first8
最后	last7
最多	most7
最大	highest7,max7
最大 大公 公約 約数	gcd7
最大 大公 公约 约数	gcd7
最好	best8
最好 好的	top8
最寄 寄り	nearest7
最小	min7
最小 小值	min7
最後	last7
最新	latest8
最新 新の	latest8
最爱	favorit8
最終	final7
最终	final7
最近	latest8,nearest7,recent8
最近 近の	recent8
最適 適化	optim8
最高	high7,highest7
最高 高の	best8
最高 高的	highest7
會話	convers8,session8
會議	meet8
月份	month8
月度	month7
月次	month7
月間	month8
有什 什么	list5
有価 価証 証券 券報 報告 告書	file7
有効 効な	activ8
有効 効に にす する	enabl8
有効 効化	activ7,enabl8
有哪	list6
有哪 哪些	list7
有多 多少 少钱	balanc7
有漏 漏洞	vulner7
有給	leav8
有趣	fun7
服务	offer7,servic8
服务 务器	server8
服務	servic8
朗读	speak8
期权	option7
期货	futur7
期限	due7
木	tree7
未処 処理	pend8
未来	futur7
未読	unread8
未读	unread8
本	book8
本地	local8,nativ7
本地 地存 存储	localstorag7
术语	term7
术语 语表	glossari7
机会	opportun8
机器 器人	bot7
机场	airport8
机密	secret8
机票	flight8
权限	permiss8
材料	ingredi8
条件	condit7,criteria7
条目	entri7
来源	sourc7
构建	build8
构建 建器	builder7
架构	schema8
查找	find8,finder7,lookup7,search8
查看	read8,view8
查詢	queri8
查询	lookup7,queri8,search8,sql7
栄養	nutrit8
标准	criteria7,standard7
标准 准化	normal7
标志	logo8
标注	annot7
标签	label8,tag8
标签 签页	tab8
标记	mark8
标识 识符	id7
标量	scalar7
标题	titl8
栈	stack7
树	tree7
校验	valid8
株	stock8
株価	stock8
株式	equiti7,stock8
样式	css7,style8
样式 式表	css7
样本	sampl7
核准	approv8
核实	verifi8
核心	core7
核查	check8
根	root7
根目 目录	root7
格式	format7
框架	frame7
案例	case7
桌面	desktop7
档案	profil8
检出	checkout8
检查	check8,inspect7
检测	detect8
检索	retriev7
棒球	mlb7
森	forest7
森林	forest7
植物	plant8
検出	detect8
検出 出結 結果	find7
検査	inspect7
検知	detect8
検索	finder7,lookup7,retriev7,search8
検索 索す する	search8
検索 索可 可能	searchabl7
検証	valid8,verifi8
業界	industri8
業績	earn8
楽し しい	fun7
楽器	instrument7
楽曲	song8
概念 念実 実証	poc7
概念 念验 验证	poc7
概括	summar8
概率	probabl7
概要	overview8,summari8
概览	overview8
構文	syntax7
構築	build8
構造	structur7
標本	sampl7
標準	standard7
標籤	label8,tag8
標記	mark8
標題	titl8
模型	model8
模式	mode7,pattern7,schema8
模拟	simul7
模拟 拟器	emul7
模板	templat8
権限	permiss8,role7
機会	opportun8
機器	devic8
機場	airport8
機會	opportun8
機票	flight8
機能	featur8
檔案	document8,file8
檢查	check8
檢測	detect8
檢視	view8
欄位	field8
權限	permiss8
次	next8
次の	next8
欧州	european7
欧洲	european7
歌	song8
歌单	playlist8
歌手	artist8
歌曲	song8
歌詞	lyric8
歌词	lyric8
止め めて	stop8
止め める	stop8
正在	current4
正規 規化	normal7
步驟	step8
步骤	step8
歷史	histor8,histori8
残り	rest7
残高	balanc8
段階	phase7,stage8
毎日	daili8
毎時	hour7
毎月	month7
毎週	week8
每周	week8
每天	daili8
每小 小时	hour7
每日	daili8
每月	month8
比べ べる	compar8
比例	ratio7
比分	score8
比對	compar8
比特	bit7
比特 特币	bitcoin8
比特 特幣	bitcoin8
比率	ratio7
比赛	game8,match7,tournament8
比較	compar8
比較 較す する	compar8
比较	compar8
气候	climat8
气象	weather8
気候	climat8
気温	temperatur8
氣候	climat8
水	water8
求人	job8
求和	sum7
求解	solv8
汇率	exchang8,exchang rate8,rate8
池	pool7
決済	payment8
決算	earn8
汽油	gas7
汽車	car8
汽车	car8
沙盒	sandbox7
沙箱	sandbox7
沟通	communic7
油管	youtub8
治験	trial7
法人	corpor7
法律	law8,legal8
法的	legal8
法規	law8
法院	court8
波	wave7
波浪	wave7
注册	regist8,registr7
注文	order8
注釈	annot7
注释	annot7,comment8
洞察	insight7
活动	activ8,event8
活动 动推 推广	campaign8
活動	activ8,event8
活跃	activ8
派发	dispatch7
派生	fork8
流	stream7
流动 动性 性池	pool7
流水 水线	pipelin8
流程	flow7,process8
流程 程图	diagram7
流行	popular8
流量	traffic8
测试	test8
测量	measur8
浏览	brows7
浏览 览器	browser8
浮动	float7
浮動 動小 小数 数点	float7
浮点 点数	float7
海浪	wave7
消し	delet8
消し して	delet8
消す	delet8
消去	clear7,delet8
消息	messag8
深	deep7
深い	deep7
深度	deep7
深色	dark8
混ぜ ぜる	mix7
混合	mix7
添付	attach8
添付 付フ ファ ァイ イル	attach8
添加	add8
清单	list8
清洁	clean7
清理	clean7
清空	clear7
清除	clear7
渋滞	traffic8
渐变	gradient7
渠道	channel8
温度	temperatur8
測る	measur8
測定	measur8
測試	test8
測量	measur8
渲染	render7
游戏	game8
湿度	humid7
源	sourc7
溫度	temperatur8
滑鼠	mous8
滚动	scroll8
漏洞	cve7,vulner8
演化	evolut7
演唱 唱会	concert8
演示 示文 文稿	present8
潜在	potenti7
潜在 在客 客户	lead8,prospect7
潜在 在的	potenti7
澄清	clarifi7
激活	activ7
瀏覽 覽器	browser8
火車	train8
火车	train8
灯	light8
灯光	light8
点	point7
点击	click8
点検	inspect7
為替	currenc8,exchang8,forex7
為替 替レ レー ート	exchang8,exchang rate8
热	hot7
热门	hot7,popular8,top8
烹饪	cook7
無作 作為	random8
無効 効に にす する	disabl8
無効 効化	deactiv7,disabl8
無料	free8
照会	lookup7
照明	light8
照片	photo8
熱門	popular8
燃气	gas7
爬取	crawl7,scrape7
爬虫	crawl7
爱彼 彼迎	airbnb8
父	parent7
父级	parent7
片段	segment7,snippet7
版本	version8
版本 本发 发布	releas8
版面	layout8
牌组	deck7
物件	list7
物価 価上 上昇	inflat7
物品	item8
物流	ship8
物理	physic7
物理 理学	physic7
物种	speci8
物種	speci8
特定	identifi8,specif8
特定 定の	specif8
犯罪	crime7,crimin7
状态	state7,status8
状態	condit7,state7,status8
状況	status8
狀態	status8
獲得	acquisit7
玩家	player8
环保	environment8
环境	environ8,environment8
环境 境变 变量	env7,environ variabl8,variabl8
现在	current8
现金	cash7
现金 金流 流折 折现	dcf7
班級	class8
班级	class8
現在	current8
現在 在の	current8
現金	cash7
球员	player8
理論	theori7
理论	theori7
瑞士	swiss7
環境	environ8,environment8
環境 境変 変数	env7,environ variabl8,variabl8
生デ デー ータ	raw7
生徒	student8
生成	generat8
生成 成す する	generat8
生成 成器	generat7
生放 放送	live7
產品	product8
產業	industri8
産業	industri8
用例	case7
用戶	user8
用户	user8
用户 户名	usernam8
用户 户组	usergroup7
用語	term7
用語 語集	glossari7
用量	usag8
申报 报文 文件	file7
申请	applic8,appli7,request8
电	electr7
电力	power8
电动	electr7
电子 子表 表格	spreadsheet8
电子 子邮 邮件	email8
电影	movi8
电报	telegram8
电源	power8
电脑	comput8
电脑 脑上	comput8
电视 视剧	seri8
电话	phone8
电话 话号 号码	phone8
电阻	resist7
画像	imag8
画图	draw8,paint7
画面	screen8
画面 面キ キャ ャプ プチ チャ	screenshot8
留言	comment8
番号	number8
異な なる	distinct7
當地	local8
疎通 通確 確認	ping7
疾患	diseas8
疾病	diseas8
病人	patient8
病気	diseas8
病状	condit7
病院	hospit8
症状	symptom8
発見	discov7,discoveri7
発見 見事 事項	find7
発送	ship8
登入	login8
登出	logout8
登录	auth7,login8
登记	regist8,registr7
登録	regist8,registr7
登録 録す する	regist8,subscrib8
發布	publish8
發票	invoic8
發送	send8
白板	board8
百科	wiki7
盈利	earn8
监控	monitor8
监测	monitor8
监视	watch7
盒子	box7
盘中	intraday7
監控	monitor8
監査	audit7
監視	monitor8,watch7
目前	current8
目录	catalog7,directori8,folder8
目录 录树	tree7
目标	goal8,target7
目標	goal8,target7
目的 的地	destin7
目覚 覚ま まし	alarm7
目錄	directori8
目録	catalog7
直し して	fix8
直す	fix8
直播	live7,stream7
直近 12 ヶ月	ttm7
相互	mutual7
相似	similar8
相依 依性	depend8
相关	relat7
相关 关性	correl7
相片	photo8
相関	correl7
看一 一下	read8,view8
看板	board8
看看	read8,view8
眠り	sleep8
睡眠	sleep8
睡觉	sleep8
矢量	vector7
知ら らせ せる	notifi8
知識	knowledg7
知识	knowledg7
知识 识图 图谱	knowledg graph8
矩形	rectangl7
矩阵	matric7,matrix7
短	short7
短い	short7
研究	research8,studi7
硬币	coin8
确认	confirm8
確定	confirm8
確率	probabl7
確認	check8,clarifi7,confirm8,verifi8
確認 認す する	check8,confirm8
磁场	magnet7
磁性	magnet7
磁気	magnet7
示例	exampl7
礼物	gift8
社交	social8
社内	intern7
社区	communiti8,neighborhood7
社區	communiti8
社員	employe8
社群	social8
社長	presid7
祝日	holiday8
票	ticket8
禁用	deactiv7,disabl8
禮物	gift8
私は は誰	current user9
私人	privat8
私有	privat8
科学	scienc8
科學	scienc8
科技	tech7,technolog8
租	rent8
租客	tenant7
租户	tenant7
租房	rent8
租赁	rent8,rental7
租金	rent8
积分	loyalti7,point7
积分 分榜	stand8
移到	move8
移动	mobil7,move8
移動	move8,navig8
移動 動す する	move8
移管	transfer8
移至	move8
移除	remov8
稅	tax8
程序	procedur7,process8,program8
程式 式碼	code8
税	tax8
税务	tax8
税金	tax8
種	speci8
種類	type8
空き	avail8
空き き状 状況	avail8
空中 中交 交通 通管 管制	atc7
空格	space7
空气	air7
空气 气质 质量	air qualiti8
空気	air7
空気 気の の質	air qualiti8
空港	airport8
空闲 闲时 时间	avail8
空间	space7
突出	highlight7
窗口	window8
站点	site7,station8
竞技 技场	arena7
章节	section8
端	edg7
端口	tcp7
端末	devic8,termin7
端点	endpoint7
笑話	joke8
笑话	joke8
笔记	note8
符号	symbol7
符文	rune7
第一	first8
筆記	note8
等待	wait8
等级	tier7
答え	answer8
答复	repli8
答案	answer8
策略	polici8,strategi8
筛选	filter8
签名	sign8,signatur8
签署	sign8
简单	simpl7
简历	resum8
管理	manag8
管理 理す する	manag8
管理 理员	admin7
管理 理対 対象	manag7
管理 理者	admin7
管道	pipelin8
箱	box7
節點	node8
範囲	rang7
範本	templat8
篩選	filter8
篮球	basketbal7
簡単	simpl7
簡報	present8
簽名	signatur8
类	class7
类似	similar8
类别	categori8
类型	type8
粉丝	follow8
精简	lite7
系統	system8
系统	system8
紐付 付け	link8
素数	prime7
素早 早い	quick7
素材	asset7
素食	vegan7
索引	index8,indic7
紧急	emerg8
細胞	cell7
終え える	finish8
終わ わっ った	complet8
終了	finish8
組織	organ8
経費	expens8
経路	rout8
経験	experi7
結合	join7,merg8
結束	finish8
結果	result8
絞り り込 込み	filter8
給与	salari8
給料	salari8
統合	integr7,merg8
統計	statist8,stat8
絵文 文字	emoji7
維護	mainten8
網域	domain8
網站	websit8
網路	network8
網際 際網 網路	internet8
網頁	page8,web8
緊急	emerg8
線	line7
締め め切 切り	due7
編譯	compil8
編輯	edit8
編集	edit8
編集 集す する	edit8
總結	summar8
繰り り返 返し	loop7
约束	constraint7
纯素	vegan7
线程	thread8
线索	lead8
练习	exercis8
组	group8
组件	compon8
组织	organ8
细节	detail8
终端	termin7
经理	manag8
经纬 纬度	coordin7
经验	experi7
绑定	bind7
结束	finish8
结构	structur7
结果	find7,result8
绘制	draw8
绘图	draw7,plot7
绘画	paint7
统率 率者	command7
统计	statist8,stat8
继续	resum8
维基	wiki7
维基 基百 百科	wikipedia8
维护	mainten8
缓存	cach7
编写	write8
编译	compil8
编辑	edit8
缩放	scale7
缺陷	bug8
网上 上搜 搜索	search web8
网址	url7
网格	grid7
网站	site7,websit8
网络	network8
网络 络搜 搜索	search web8
网络 络钩 钩子	webhook8
网页	html7,page8,web8
置き き換 換え える	replac8
置く	put7
置备	provis7
置換	replac8
置顶	pin8
署名	sign8,signatur8
美術 術館	museum8
群組	group8
群组	group8
翻訳	translat8
翻訳 訳す する	translat8
翻譯	translat8
翻译	translat8
老师	teacher8
考え	thought7
考え える	think7
考試	exam8
考试	exam8
耐性	resist7
聊天	chat8
职位	job8,posit7
职场	workplac7
联系 系人	contact8
聞い いて	ask8
聞く	listen8
聯絡 絡人	contact8
聴く	listen8
職場	workplac7
股价	stock8
股息	dividend8
股权	equiti7
股票	equiti7,stock8
股票 票代 代码	ticker7
背景	background7
能源	energi8
能量	energi8
脅威	threat7
脆弱	vulner7
脆弱 弱性	cve7,vulner8
脚本	script8
脸书	facebook8
腳本	script8
自分	self7
自动	auto7
自动 动化	autom7
自動	auto7
自動 動化	autom7
自動 動車	car8
自定 定义	custom7
自己	self7
自托 托管	selfhost7
自然	natur7
興味	interest7
航班	flight8
航空 空券	flight8
航空 空管 管制	atc7
色	color8
艺人	artist8
艺术 术品	artwork8
艺术 术家	artist8
节	section8
节假 假日	holiday8
节点	node8
芸術 術作 作品	artwork8
范围	rang7
范围 围界 界定	scope7
草稿	draft8
药品	drug8
药物	drug8
荷物	packag8,parcel7
获取	acquisit7,fetch7,get8,retriev7
菜谱	recip8
营养	nutrit8
营收	revenu8
营销 销活 活动	campaign8
著者	author7
薪水	salari8
薬	drug8
藥物	drug8
虚拟 拟专 专用 用网	vpn7
虛擬 擬貨 貨幣	crypto8
號碼	number8
融資	loan8
螢幕	screen8
螢幕 幕截 截圖	screenshot8
蟒蛇	python7
行	line7
行き き先	destin7
行き き方	direct8
行デ デー ータ	row8
行业	industri8
行事 事曆	calendar8
行列	matric7,matrix7
行情	ticker7
行銷 銷活 活動	campaign8
衝刺	sprint8
补丁	patch7
补充	enrich7
补全	complet7
表	tabl8
表单	form8
表單	form8
表情	emoji7
表情 情回 回应	reaction8
表格	csv7,tabl8
表现	perform8
表示	display7,show8,view8,visibl7
表示 示す する	show8
表計 計算	csv7,spreadsheet8
裁判 判所	court8
装備	equip7
補完	complet7
裝置	devic8
製品	product8
複利	compound7
複数	multi7,multipl8
複数 数の	multipl8
複製	clone8,copi8,duplic8
要件	requir7
要因	factor7
要求	request8,requir7
要約	summar8,summari8
要約 約す する	summar8
要素	element8
見せ	view8
見せ せて	show8
見た	view8
見つ つけ ける	find8
見る	view8,watch7
見積	quot7
見積 積も もり	estim7,quot7
見込 込み み客	lead8,prospect7
規則	rule8
視窗	window8
視頻	video8
親	parent7
観光 光ス スポ ポッ ット	attract8
観光 光地	attract8
観察	observ8
觀察	observ8
觀眾	audienc8
观察	observ8
观看	watch7
规划	plan8
规则	rule8
规格	spec7,specif7,standard7
规范	spec7,specif7
规范 范化	normal7
视频	video8
角色	charact7,role7
解く	solv8
解决	resolv8,solv8
解密	decrypt8
解析	analysi8,analyz8,pars7
解決	resolv8
解释	explain8
解釋	explain8
解鎖	unlock8
解锁	unlock8
解題	solv8
触发	trigger7
言う	say7
言葉	word8
言語	languag8,local7
訂單	order8
訂閱	subscrib8,subscript8
計劃	plan8
計画	plan8
計算	calc7,calcul8
計算 算す する	calcul8
訊息	messag8
討論 論串	thread8
記事	articl8
記入	fill8
記号	symbol7
記憶	memori8
記憶 憶體	memori8
記錄	log8
記録	record8
設備	equip7
設定	config8,configur8,prefer7,set8
設定 定す する	configur8,set8
設定 定檔	config8
設置	configur8
設計	design8
許可	permiss8
訳し して	translat8
訴訟	lawsuit7
註冊	regist8
証券	sec7
証明 明書	certif7,ssl7
評估	assess8,evalu8
評価	assess8,evalu8,rate8,review8,valuat7
評価 価す する	evalu8
評論	comment8
試合	game8,match7
試算 算表	spreadsheet8
試験	exam8,trial7
話す	say7,speak8
話題	topic8
詳情	detail8
詳細	advanc7,detail8
認可	author7,oauth7
認証	auth7,authent7,oauth7
認証 証情 情報	credenti7
語言	languag8
語音	voic8
說明 明文 文件	document8
説明	describ7,descript8,explain8
説明 明す する	explain8
読み	read8
読み み取 取る	read8
読み み込 込む	load7,read8
読む	read8
読ん	read8
読ん んで	read8
誰	user5
誰が が変 変更	blame8
課程	cours8
課題	assign7,issu8
調べ べる	inspect7
調整 整大 大小	resiz8
調査	investig8,research8
請求	charg7,request8
請求 求書	invoic8
論文	articl8,paper8
講座	cours8
識別	identifi8
識別 別子	id7
警告	alert8,warn7
警報	alert8,warn7
警报	alarm7,alert8
議論	discuss7
議題	issu8
讀取	read8
變數	variabl8
计划	initi7,plan8,schedul8
计数	count8
计数 数器	counter7
计算	calc7,calcul8
计算 算器	calcul7
订单	order8
订阅	feed7,subscrib8,subscript8
订阅 阅源	feed7
认证	auth7,authent7
讨论	discuss7
议题	issu8
记录	record8
记忆	mem7,memori8
论坛	forum7
论文	paper8
设备	devic8,equip7
设定	set8
设置	set8,setup7
设计	design8
访问	access8,navig8
访问 问令 令牌	access token8
证书	certif7,ssl7
证券	sec7
评价	evalu8,review8
评估	assess8,evalu8
评分	grade7,rate8
评论	comment8,review8
识别	identifi8
诉讼	lawsuit7
词语	word8
试验	trial7
话音	speech7
话题	topic8
询问	ask8
详情	detail8
语义	semant7
语句	statement7
语法	syntax7
语言	languag8,local7
语言 言模 模型	llm7
语音	speech7,voic8
说	say7
说明	explain8
说话	speak8
请假	leav8
请求	request8
读取	read8
课	class8
课程	class7,cours8
谁改 改的	blame8
调度	dispatch7
调整 整大 大小	resiz8
调查	investig8,survey8
调用	call8,invok7
调研	research8
调试	debug8,debugg7
调试 试器	debugg7
谜题	puzzl7
谷歌	googl8
豁免	exempt7
豆知 知識	fact7
財務	financi8
貨幣	currenc8
販売	sale8
買い	buy8
買い い物	shop8
買う	buy8
買収	acquisit7
貸款	loan8
費用	cost8
貼文	post8
賃貸	rent8,rental7
資料	data8
資料 料夾	folder8
資料 料庫	databas8,librari8
資料 料表	tabl8
資格 格情 情報	credenti7
資源	resourc7
資産	asset7
資訊	inform8
賣出	sell8
質問	question8
質問 問す する	ask8
質量	qualiti8
購入	buy8
購物	shop8
購物 物車	cart8
購読	subscrib8,subscript8
購買	buy8
贈り り物	gift8
贝宝	paypal8
负责 责人	assigne8
财务	financ8,financi8
财务 务比 比率	ratio7
财布	wallet8
财报	earn8
账单	invoic8
账号	account8
账户	account8
货币	currenc8
质数	prime7
质量	qualiti8
购买	buy8
购物	shop8
购物 物车	cart8
贷款	loan8
费用	cost8,expens8,fee7
资产	asset7
资源	resourc7
赛季	season7
走ら らせ せる	run8
起動	start8,trigger7
超时	timeout7
趋势	trend8
趨勢	trend8
足球	soccer7
跑步	run7
距离	distanc8
距離	distanc8
跟踪	trace7,track8
跟随	follow8
路况	traffic8
路径	path8
路徑	path8
路線	line7,rout8
路线	direct8,rout8
路线 线图	roadmap7
身份	ident8
身份 份验 验证	authent7
身元	ident8
身長	height8
身高	height8
車	car8
車両	vehicl8
車輛	vehicl8
軟體	softwar8
転送	forward8
軽量	lite7
輸入	type8
轉寄	forward8
轉帳	transfer8
轉換	convert8
车站	station8
车辆	vehicl8
转写	transcrib8
转发	forward8
转录	transcrib8,transcript8
转换	convers7,convert8
转移	transfer8
转账	transfer8
轮换	rotat7
软件	softwar8
软件 件包	apt7,packag8
轻量	lite7
载入	load7
输入	input8,type8
输出	output7
边	edg7
边缘	edg7
边缘 缘函 函数	edg function8
迁移	migrat8
过去 去十 十二 二个 个月	ttm7
过滤	filter8
运动 动学	kinemat7
运行	run8
运行 行中	run7
运费	ship8
运输	transport8
近く	nearbi8
近所	neighborhood7
近日	upcom8
近期	recent7
返事	repli8
返信	repli8
返信 信す する	repli8
返回	back7
返金	refund8
还原	restor8,revert8
还有 有多 多少	balanc6
进化	evolut7
进展	progress7
进度	progress8
进程	process8
进行 行中	activ8
远程	remot8
违反	violat7
违规	violat7
连接	connect8,tcp7
连接 接器	connector7
连续 续剧	seri8
连通 通性	ping7
迭代	cycl8
追加	add8,append7
追加 加す する	add8
追記	append7
追跡	track8
追踪	trace7,track8
追蹤	track8
追蹤 蹤者	follow8
退出 出登 登录	logout8
退款	refund8
送っ って	send8
送る	send8
送信	dispatch7,send8,submiss7
送信 信す する	send8
送出	submit8
送货	deliveri8
送金	transfer8
适用	enforc7
逆	revers7
选择	select8
选项	option7
逐字 字稿	transcript8
通信	communic7
通知	notif8,notifi8
通知 知す する	notifi8
通知 知消 消息	notif8
通話	call8
通话	call8
通貨	currenc8
通货	currenc8
通货 货膨 膨胀	inflat7
通过	approv8
速度	speed8,veloc7
連接	connect8
連携	integr7
連結	link8
連絡 絡先	contact8
週間	week8
進化	evolut7
進度	progress8
進捗	progress8
進行	progress7
遊戲	game8
運動	exercis8,sport8
運動 動学	kinemat7
運行	execut8
運輸	transport8
過去 去の	histor8
道順	direct8
違い	diff8,differ7
違反	violat7
遠端	remot8
遠隔	remot8
適用	appli7
遷移	migrat8
選ぶ	select8
選手	player8
選択	select8
選択 択肢	option7
選擇	select8
選項 項卡	tab8
邀請	invit8
邀请	invit8
還原	restor8
邮件	email8,smtp7
部分	part8,section8
部品	compon8,part8
部屋	room8
部署	depart8,deploy8
部落 落格	blog8
部門	depart8
部门	depart8
郵件	email8
都市	citi8
配信	broadcast7,stream7
配列	array7
配对	pair7
配当	dividend8
配置	config8,configur8,provis7
配車	ride7
配送	deliveri8,ship8
配送 送業 業者	courier7
配達	deliveri8
酒店	hotel8
醫生	doctor8
醫院	hospit8
里程 程碑	mileston8
重さ	weight8
重启	restart8
重命 命名	renam8
重复	duplic8
重新 新加 加载	reload7
重新 新启 启动	restart8
重新 新命 命名	renam8
重新 新啟 啟動	restart8
重新 新安 安排	reschedul8
重新 新打 打开	reopen8
重新 新排 排序	reorder7
重新 新開 開啟	reopen8
重置	reset8
重複	duplic8
重複 複な なし	distinct7
重設	reset8
重試	retri8
重试	retri8
重量	weight8
野球	mlb7
金利	interest7
金融	financ8,financi8
金融 融工 工具	instrument7
金融 融的	financi8
金鑰	key8
銀行	bank8
銘柄	instrument7,ticker7
銷售	sale8
錄製	record8
錢包	wallet8
錯誤	error8
録画	record8
録音	record8
鍵	key8
鍵を をか かけ ける	lock8
鍵盤	keyboard8
鎖定	lock8
钩子	hook7
钱包	wallet8
铭文	inscript7
银行	bank8
铸币	mint7
铸造	mint7
链	chain7
链接	link8,uri7,url7
链路	trace7
销售	sale8
锁定	lock8
错误	bug8,error8
锚点	anchor7
锦标 标赛	tournament8
键	key8
键盘	keyboard8
锻炼	exercis8,workout8
長方 方形	rectangl7
长方 方形	rectangl7
閉じ じて	close8
閉じ じる	close8
開い いて	open8
開く	navig8,open8
開啟	enabl8
開始	start8
開始 始す する	start8
開支	expens8
開発	dev7,develop8
開發	develop8
開示	disclosur7
間隔	interv7
関係	relat8,relationship7
関数	function8
関連	relat7
関連 連付 付け	associ7
閲覧	brows7,view8
閾値	threshold7
關注	follow8
關聯	relat8
關鍵 鍵字	keyword8
關閉	close8
门户	portal7
门票	ticket8
问候	greet7
问卷	survey8
问题	issu8,problem7,question8
间隔	interv7
闹钟	alarm7
阅读	read8
阈值	threshold7
队列	queue8
防火 火墙	firewal7
阶段	phase7,stage8
阻力	resist7
阻止 止す する	block8
附件	attach8
附加	append7
附近	nearbi8,nearest7
限制	limit8,restrict7
除外	exempt7
除錯	debug8
階層	hierarchi7,tier7
階段	stage8
随机	random8
隔离	isol7
隔離	isol7
障害	incid8
隧道	gre7
隨機	random8
难题	problem7
集合	collect7
集成	integr7
集数	episod8
集群	cluster8
雇员	employe8
雕塑	sculptur7
雨雲	radar7
雲	cloud7
雷达	radar7
電力	power8
電動	electr7
電卓	calcul7
電子 子郵 郵件	email8
電影	movi8
電気	electr7,light8
電源	power8
電腦	comput8
電話	phone8
電話 話を をか かけ ける	call8
電話 話番 番号	phone8
電車	train8
需求	requir7
需要	need7
静态	static7
静的	static7
非公 公式	unoffici7
非公 公開	privat8
非同 同期	async7
非同 同質 質化	nft7
非同 同质 质化 化代 代币	nft7
非官 官方	unoffici7
面接	interview8
面板	board8
面积	area8
面積	area8
面試	interview8
面试	interview8
韓国	korea7
韩国	korea7
音乐	music8
音乐 乐会	concert8
音声	audio8,speech7,voic8
音楽	music8
音樂	music8
音訊	audio8
音量	volum8
音频	audio8
頁面	page8
項目	entri7,field8,item8
順位	rank8
順位 位表	stand8
順序	sequenc7
預か かり り資 資産	tvl7
預報	forecast8
預測	predict8
預算	budget8
預約	appoint8
預訂	book8
頻度	frequenc7
頻道	channel8
題名	titl8
顏色	color8
類似	similar8
類別	categori8
類型	type8
顧客	custom8
顧客 客管 管理	crm7
顯示	show8
页面	page8
项目	item8,program8,project8
顾客	custom8
预报	forecast8
预测	forecast8,predict8
预留	reserv8
预算	budget8
预约	appoint8,book8,reserv7
预览	preview7
预警	warn7
预订	book8,reserv8
领先	leader7
领导	leader7
领英	linkedin8
频率	frequenc7
频道	channel8
颜色	color8
風格	style8
風險	risk8
风险	risk8
飛行 行機	flight8
食べ べ物	food8
食品	food8
食品 品杂 杂货	groceri7
食料 料品	groceri7
食材	ingredi8
食物	food8
食譜	recip8
食谱	recip8
飯店	hotel8
飲食 食店	restaur8
餐厅	restaur8
餐廳	restaur8
餘額	balanc8
饭店	restaur8
首选 选项	prefer7
首页	home7
駅	station8
駐車 車場	park8
驗證	verifi8
驱动 动器	drive7
驳回	reject8
验证	authent7,valid8,verifi8
验证 证码	otp7
高	high7
高い	high7
高さ	height8
高亮	highlight7
高度	advanc7,height8
高画 画質 質化	enhanc7
高级	advanc7
鸭子	duck7
點擊	click8
鼠标	mous8
가게	store8
가게를	store8
가격	price8
가격을	price8
가사	lyric8
가사를	lyric8
가상사설망	vpn7
가상사설망을	vpn7
가상화폐	crypto8
가상화폐를	crypto8
가수	artist8
가수를	artist8
가스	gas7
가스를	gas7
가용성	avail8
가용성을	avail8
가이드	guidanc7,guid8
가이드를	guidanc7,guid8
가입	regist8,registr7
가입을	registr7
가입하기	regist8
가입해	regist8
가입해줘	regist8
가장	most7
가장 가까운	nearest7
가장 높은	highest7
가장 좋은	best8
가장을	most7
가장자리	edg7
가장자리를	edg7
가져오기	fetch7,get8,import8
가져오다	take7
가져오다를	take7
가져와	get8
가져와하기	get8
가져와해	get8
가져와해줘	get8
가족	famili8
가족을	famili8
가치	valu7
가치 평가	valuat7
가치를	valu7
간격	interv7
간격을	interv7
간단	simpl7
간단을	simpl7
감사	audit7
감사를	audit7
감성	sentiment7
감성을	sentiment7
감시	monitor8,watch7
감시를	watch7
감시하기	monitor8
감시해	monitor8
감시해줘	monitor8
감정	emot8,sentiment7
감정을	emot8,sentiment7
감지	detect8
감지를	detect7
감지하기	detect8
감지해	detect8
감지해줘	detect8
값	valu7
강의	cours8
강의를	cours8
강제	forc7
강제를	forc7
강조	highlight7
강조를	highlight7
강좌	cours8
강좌를	cours8
개념 증명	poc7
개발	dev7,develop8
개발을	dev7,develop8
개선	enhanc7
개선을	enhanc7
개수	count8
개수하기	count8
개수해	count8
개수해줘	count8
개요	overview8
개요를	overview8
개인	person7,privat8
개인을	person7,privat8
개체	entiti8
개체를	entiti8
객실	room8
객실을	room8
객체	object7
객체를	object7
갱신	refresh7,updat8
갱신을	refresh7
갱신하기	updat8
갱신해	updat8
갱신해줘	updat8
거래	deal8,trade8,transact8
거래를	deal8,trade8,transact8
거리	distanc8
거리를	distanc8
거부	reject8
거부하기	reject8
거부해	reject8
거부해줘	reject8
거절	reject8
거절하기	reject8
거절해	reject8
거절해줘	reject8
건강	health8
건강을	health8
건물	build8
건물을	build8
검사	inspect7,scan7
검사를	inspect7,scan7
검색	retriev7,search8
검색 가능	searchabl7
검색을	retriev7
검색하기	search8
검색해	search8
검색해줘	search8
검증	valid8,verifi8
검증하기	valid8,verifi8
검증해	valid8,verifi8
검증해줘	valid8,verifi8
검토	review8
검토를	review8
게시	publish8
게시물	post8
게시물을	post8
게시판	forum7
게시판을	forum7
게시하기	publish8
게시해	publish8
게시해줘	publish8
게임	game8
게임을	game8
격리	isol7
격리를	isol7
격자	grid7
격자를	grid7
견적	estim7,quot7
견적을	estim7,quot7
결과	result8
결과를	result8
결제	pay8,payment8
결제를	payment8
결제하기	pay8
결제해	pay8
결제해줘	pay8
경고	alert8,warn7
경고를	alert8,warn7
경기	game8,match7
경기장	arena7
경기장을	arena7
경력	experi7
경력을	experi7
경로	path8,rout8
경로를	path8,rout8
경보	advisori7,alert8,warn7
경보를	advisori7,alert8,warn7
경비	expens8
경비를	expens8
경험	experi7
경험을	experi7
계산	calc7,calcul8
계산기	calcul7
계산을	calc7
계산하기	calcul8
계산해	calcul8
계산해줘	calcul8
계속	resum8
계속하기	resum8
계속해	resum8
계속해줘	resum8
계약	contract8
계약서	contract8
계약서를	contract8
계약을	contract8
계절	season7
계절을	season7
계정	account8
계정을	account8
계좌	account8
계좌를	account8
계층	hierarchi7
계층을	hierarchi7
계획	plan8
계획을	plan8
고객	client8,custom8
고객 관리	crm7
고객을	client8,custom8
고객지원	support8
고객지원을	support8
고급	advanc7
고급을	advanc7
고르기	select8
고유	distinct7
고유를	distinct7
고정	pin8
고정을	pin8
고치기	fix8
곡	song8
곱셈	multipli7
곱셈을	multipli7
곱하기	multipli7
공간	space7
공간을	space7
공개	public8
공개를	public8
공공	public8
공공을	public8
공급	suppli7
공급업체	supplier8
공급업체를	supplier8
공급을	suppli7
공기	air7
공기질	air qualiti8
공기질을	air qualiti8
공동 작업자	collabor7
공매도	short7
공매도를	short7
공부	studi7
공부를	studi7
공시	disclosur7,file7
공시를	disclosur7,file7
공원	park7
공원을	park7
공유	share8
공유를	share7
공유하기	share8
공유해	share8
공유해줘	share8
공지	announc8
공지를	announc8
공지사항	announc8
공지사항을	announc8
공통	common7
공통을	common7
공항	airport8
공항을	airport8
공휴일	holiday8
공휴일을	holiday8
과거	histor8
과거를	histor8
과제	assign7,task8
과제를	assign7,task8
과학	scienc8
과학을	scienc8
관계	relat8,relationship7
관계를	relat8,relationship7
관광지	attract8
관광지를	attract8
관련	relat7
관련을	relat7
관리	manag8
관리되는	manag7
관리를	manag8
관리자	admin7,manag8
관리자를	admin7,manag8
관심	interest7
관심을	interest7
관찰	observ8
관찰을	observ8
광고	ad8,advertis8
광고를	ad8,advertis8
교사	teacher8
교사를	teacher8
교육	educ8
교육을	educ8
교차	cross7
교차를	cross7
교체	replac8
교체하기	replac8
교체해	replac8
교체해줘	replac8
교통	traffic8,transport8
교통을	traffic8,transport8
교환	swap7
교환을	swap7
구글	googl8
구글을	googl8
구독	subscrib8,subscript8
구독을	subscript8
구독하기	subscrib8
구독해	subscrib8
구독해줘	subscrib8
구매	buy8
구매하기	buy8
구매해	buy8
구매해줘	buy8
구문	syntax7
구문 분석	pars7
구문을	syntax7
구성	configur8
구성원	member8
구성원을	member8
구성하기	configur8
구성해	configur8
구성해줘	configur8
구역	zone8
구역을	zone8
구입	buy8
구입하기	buy8
구입해	buy8
구입해줘	buy8
구조	structur7
구조를	structur7
구현	implement7
구현을	implement7
국가	countri8
국가를	countri8
국내총생산	gdp7
국내총생산을	gdp7
권고	advisori7
권고를	advisori7
권한	author7,permiss8
규칙	rule8
규칙을	rule8
그라디언트	gradient7
그라디언트를	gradient7
그래프	chart8,graph8,plot7
그래프를	chart8,graph8,plot7
그려줘	draw8
그룹	group8
그룹을	group8
그리기	draw8,paint7
그리드	grid7
그리드를	grid7
그림	draw7,imag8
그림을	draw7,imag8
근처	nearbi8
근처를	nearbi8
글	articl8
글꼴	font8
글꼴을	font8
글로벌	global8
글로벌을	global8
글자	text8
글자를	text8
금융	financ8,financi8
금융을	financ8,financi8
급여	salari8
급여를	salari8
기관	organ8
기관을	organ8
기기	devic8
기능	featur8
기능을	featur8
기다려	wait8
기다려하기	wait8
기다려해	wait8
기다려해줘	wait8
기록	histori8,record8
기록을	histori8
기록하기	record8
기록해	record8
기록해줘	record8
기본	base7,basic7
기본을	base7,basic7
기사	articl8
기사를	articl8
기상	weather8
기상을	weather8
기술	tech7,technolog8
기술을	tech7,technolog8
기억	memori8
기억을	memori8
기업	busi7,compani8,corpor7
기업을	busi7,compani8,corpor7
기온	temperatur8
기온을	temperatur8
기준	criteria7
기준을	criteria7
기차	train8
기차를	train8
기하	geometri7
기하를	geometri7
기호	symbol7
기호를	symbol7
기회	opportun8
기회를	opportun8
기후	climat8
기후를	climat8
긴급	emerg8
긴급을	emerg8
길 찾기	direct8
길찾기	direct8
깃	git8
깃랩	gitlab8
깃랩을	gitlab8
깃허브	github8
깃허브를	github8
깃헙	github8
깃헙을	github8
깊은	deep7
깊은을	deep7
끄기	disabl8
끌어	drag8
끌어를	drag8
끝내기	finish8
나누기	split7
나는 누구	current user9
나라	countri8
나라를	countri8
나열	list8
나열하기	list8
나열해	list8
나열해줘	list8
나이	age8
나이를	age8
날씨	weather8
날씨 어때	weather8
날씨를	weather8
날짜	date8,datetim7
날짜를	date8,datetim7
내려받기	download8
내보내기	export8
내부	intern7
내부를	intern7
내부자	insid7
내부자를	insid7
내용	content8
내용을	content8
넣다	put7
넣다를	put7
네이티브	nativ7
네이티브를	nativ7
네임스페이스	namespac8
네임스페이스를	namespac8
네트워크	network8
네트워크를	network8
노드	node8
노드를	node8
노래	song8
노래를	song8
노선	rout8
노선을	rout8
노션	notion8
노션을	notion8
노트	note8
노트를	note8
녹음	record8
녹음하기	record8
녹음해	record8
녹음해줘	record8
녹취록	transcript8
녹취록을	transcript8
녹화	record8
녹화하기	record8
녹화해	record8
녹화해줘	record8
논문	paper8
논문을	paper8
농구	basketbal7
농구를	basketbal7
농담	joke8
농담을	joke8
높은	high7
높은을	high7
높이	height8
높이를	height8
누구	user5
누구를	user5
누르기	press8
눌러	press8
눌러하기	press8
눌러해	press8
눌러해줘	press8
뉴스	news8
뉴스를	news8
다가오는	upcom8
다시 시도	retri8
다시 시작	restart8
다시 열기	reopen8
다운로드	download8
다운로드하기	download8
다운로드해	download8
다운로드해줘	download8
다음	next8
다음을	next8
다이어그램	diagram7
다이어그램을	diagram7
다중	multi7
다중을	multi7
다크	dark8
다크를	dark8
단계	phase7,stage8,step8
단계를	phase7,step8
단계하기	stage8
단계해	stage8
단계해줘	stage8
단어	word8
단어를	word8
단위	unit8
단위를	unit8
단일	singl7
단일을	singl7
닫기	close8
닫아	close8
닫아하기	close8
닫아해	close8
닫아해줘	close8
달력	calendar8
달력을	calendar8
담당자	assigne8
담당자를	assigne8
답변	answer8,repli8
답변하기	answer8,repli8
답변해	answer8,repli8
답변해줘	answer8,repli8
답장	repli8
답장하기	repli8
답장해	repli8
답장해줘	repli8
대기	wait8
대기 중	pend8
대기열	queue8
대기열을	queue8
대답	answer8
대답하기	answer8
대답해	answer8
대답해줘	answer8
대량	bulk8
대량을	bulk8
대상	target7
대상을	target7
대시보드	dashboard8
대시보드를	dashboard8
대여	rent8
대여를	rent8
대중교통	transit7
대중교통을	transit7
대체 가능	fungibl7
대체불가토큰	nft7
대체불가토큰을	nft7
대출	loan8
대출을	loan8
대통령	presid7
대통령을	presid7
대학교	univers8
대학교를	univers8
대화	chat8,convers8
대화를	chat8,convers8
대화상자	dialog8
대화상자를	dialog8
대회	tournament8
대회를	tournament8
댓글	comment8
댓글을	comment8
덧붙이기	append7
데스크톱	desktop7
데스크톱을	desktop7
데이터	data8
데이터를	data8
데이터베이스	databas8
데이터베이스를	databas8
데이터셋	dataset7
데이터셋을	dataset7
덱	deck7
도구	tool8
도구를	tool8
도메인	dns7,domain8
도메인을	dns7,domain8
도서	book8
도서관	librari8
도서관을	librari8
도서하기	book8
도서해	book8
도서해줘	book8
도시	citi8
도시를	citi8
도움	help8
도움을	help8
도전	challeng7
도전을	challeng7
도커	docker8
도커를	docker8
도함수	deriv7
도함수를	deriv7
도형	geometri7,shape7
도형을	geometri7,shape7
돌려	run8
돌려하기	run8
돌려해	run8
돌려해줘	run8
동네	neighborhood7
동네를	neighborhood7
동물	anim8
동물을	anim8
동영상	video8
동영상을	video8
동작	action7
동작을	action7
동적	dynam7
동적을	dynam7
되돌리기	revert8,undo8
두다	put7
두다를	put7
둘레	circumfer7
둘레를	circumfer7
뒤로	back7
뒤로를	back7
드라마	seri8
드라마를	seri8
드라이브	drive7
드라이브를	drive7
드래그	drag8
드래그를	drag8
드롭다운	dropdown7
드롭다운을	dropdown7
듣기	listen8
등급	grade7,tier7
등급을	grade7,tier7
등록	regist8,registr7
등록을	registr7
등록하기	regist8
등록해	regist8
등록해줘	regist8
디렉터리	directori8
디렉터리를	directori8
디렉토리	directori8
디렉토리를	directori8
디버거	debugg7
디버거를	debugg7
디버그	debug8,debugg7
디버그를	debug8,debugg7
디버깅	debug8
디버깅을	debug8
디스코드	discord8
디스코드를	discord8
디자인	design8
디자인을	design8
디지털	digit7
디지털을	digit7
딜	deal8
뜻	definit8
라벨	label8
라벨을	label8
라운드	round7
라운드를	round7
라이브	live7
라이브러리	librari8
라이브러리를	librari8
라이브를	live7
라이트	lite7
라이트를	lite7
랜덤	random8
랜덤을	random8
레스토랑	restaur8
레스토랑을	restaur8
레시피	recip8
레시피를	recip8
레이더	radar7
레이더를	radar7
레이블	label8
레이블을	label8
레이아웃	layout8
레이아웃을	layout8
레포	repositori8
레포를	repositori8
레플리카	replica7
레플리카를	replica7
렌더링	render7
렌더링을	render7
렌탈	rental7
렌탈을	rental7
렌트	rent8
렌트를	rent8
로고	logo8
로고를	logo8
로그	log8
로그를	log8
로그아웃	logout8
로그아웃을	logout8
로그인	login8
로그인을	login8
로드	load7
로드를	load7
로드맵	roadmap7
로드맵을	roadmap7
로컬	local8
로컬 스토리지	localstorag7
로컬을	local8
로케일	local7
로케일을	local7
루트	root7
루트를	root7
루틴	routin7
루틴을	routin7
룬	rune7
룰	rule8
리니어	linear8
리니어를	linear8
리더	leader7
리더를	leader7
리드	lead8
리드를	lead8
리마인더	remind8
리마인더를	remind8
리베이스	rebas8
리베이스를	rebas8
리뷰	review8
리뷰를	review8
리소스	resourc7
리소스를	resourc7
리스크	risk8
리스크를	risk8
리액션	reaction8
리액션을	reaction8
리포	repositori8
리포를	repositori8
리포지토리	repositori8
리포지토리를	repositori8
리포트	report8
리포트를	report8
릴리스	releas8
릴리스를	releas8
링크	link8,url7
링크드인	linkedin8
링크드인을	linkedin8
링크를	url7
링크하기	link8
링크해	link8
링크해줘	link8
마감	due7
마감을	due7
마우스	mous8
마우스 올리기	hover8
마우스를	mous8
마이그레이션	migrat8
마이그레이션을	migrat8
마일스톤	mileston8
마일스톤을	mileston8
마지막	last7
마지막을	last7
만나다	meet7
만나다를	meet7
만들기	creat8
만들다	creat8,make7
만들다를	make7
만들다하기	creat8
만들다해	creat8
만들다해줘	creat8
만들어	creat8
만들어하기	creat8
만들어해	creat8
만들어해줘	creat8
말하기	say7,speak8
맛집	restaur8
맛집을	restaur8
맞춤	custom7
맞춤을	custom7
매개변수	paramet7
매개변수를	paramet7
매니저	manag8
매니저를	manag8
매도	sell8
매도를	sell8
매물	list7
매물을	list7
매수	buy8
매수하기	buy8
매수해	buy8
매수해줘	buy8
매월	month7
매월을	month7
매일	daili8
매일을	daili8
매장	store8
매장을	store8
매주	week8
매주를	week8
매출	revenu8
매출을	revenu8
매핑	map7
매핑을	map7
맥락	context7
맥락을	context7
머지	merg8
머지 리퀘스트	merg request8
머지하기	merg8
머지해	merg8
머지해줘	merg8
멈춰	stop8
멈춰하기	stop8
멈춰해	stop8
멈춰해줘	stop8
메모	note8
메모를	note8
메모리	mem7,memori8
메모리를	mem7,memori8
메서드	method8
메서드를	method8
메시지	messag8
메시지를	messag8
메인	main7
메인을	main7
메일	email8,smtp7
메일을	email8,smtp7
메타데이터	metadata7
메타데이터를	metadata7
메트릭	metric8
메트릭을	metric8
멤버	member8
멤버를	member8
멤버십	membership7
멤버십을	membership7
면적	area8
면적을	area8
면접	interview8
면접을	interview8
면제	exempt7
면제를	exempt7
명령	command8
명령어	command8
명령어를	command8
명령을	command8
명세	spec7,specif7
명세를	spec7,specif7
명세서	statement7
명세서를	statement7
명소	attract8
명소를	attract8
명칭	name8
명칭을	name8
명확히	clarifi7
명확히를	clarifi7
몇 개	count8
몇 시	time8
모니터링	monitor8
모니터링을	monitor7
모니터링하기	monitor8
모니터링해	monitor8
모니터링해줘	monitor8
모델	model8
모델을	model8
모두	all8,everyth7
모두 보기	list8
모두를	all8,everyth7
모드	mode7
모드를	mode7
모든	all8
모든을	all8
모바일	mobil7
모바일을	mobil7
모양	shape7
모양을	shape7
모음	collect7
모음을	collect7
목록	list8
목록하기	list8
목록해	list8
목록해줘	list8
목적지	destin7
목적지를	destin7
목표	goal8
목표를	goal8
묘사	describ7
묘사를	describ7
무게	weight8
무게를	weight8
무료	free8
무료를	free8
무작위	random8
무작위를	random8
문법	syntax7
문법을	syntax7
문서	doc7,document8,pdf7
문서관리	ecm7
문서관리를	ecm7
문서를	doc7,document8,pdf7
문자	messag8
문자를	messag8
문자열	string7
문자열을	string7
문제	issu8,problem7
문제를	issu8,problem7
문화	cultur8
문화를	cultur8
물가	inflat7
물가를	inflat7
물리	physic7
물리를	physic7
물리학	physic7
물리학을	physic7
물어	ask8
물어를	ask8
뭐가 있	list5
미디어	media8
미디어를	media8
미래	futur7
미래를	futur7
미루기	postpon8
미리 알림	remind7
미리보기	preview7
미분	deriv7
미분을	deriv7
미세먼지	air qualiti8
미세먼지를	air qualiti8
미술관	museum8
미술관을	museum8
미팅	meet8
미팅을	meet8
민팅	mint7
민팅을	mint7
바꾸기	chang8,replac8
바꿔	chang8
바꿔줘	chang8
바꿔하기	chang8
바꿔해	chang8
바꿔해줘	chang8
바인딩	bind7
바인딩을	bind7
바탕화면	desktop7
바탕화면을	desktop7
박물관	museum8
박물관을	museum8
박스	box7
박스를	box7
반려	reject8
반려동물	pet7
반려동물을	pet7
반려하기	reject8
반려해	reject8
반려해줘	reject8
반복	loop7
반복을	loop7
반올림	round7
반올림을	round7
반응	reaction8
반응을	reaction8
받아들이기	accept8
받아쓰기	transcrib8
받은 편지함	inbox8
받은편지함	inbox8
받은편지함을	inbox8
발견	discov7,discoveri7
발견 사항	find7
발견을	discov7,discoveri7
발송	dispatch7
발송을	dispatch7
발표자료	present8
발표자료를	present8
발행	mint7,publish8
발행을	mint7
발행하기	publish8
발행해	publish8
발행해줘	publish8
방	room8
방법	method8
방법을	method8
방송	broadcast7
방송을	broadcast7
방정식	equat8
방정식을	equat8
방화벽	firewal7
방화벽을	firewal7
배경	background7
배경을	background7
배달	deliveri8
배달을	deliveri8
배당	dividend8
배당금	dividend8
배당금을	dividend8
배당을	dividend8
배송	deliveri8,ship8
배송을	deliveri8,ship8
배열	array7
배열을	array7
배우기	learn8
배정	assign8
배정하기	assign8
배정해	assign8
배정해줘	assign8
배지	badg7
배지를	badg7
배차	dispatch7
배차를	dispatch7
배치	batch8
배치를	batch8
배틀	battl7
배틀을	battl7
배포	deploy8,publish8
배포를	deploy8
배포하기	deploy8,publish8
배포해	deploy8,publish8
배포해줘	deploy8,publish8
백그라운드	background7
백그라운드를	background7
백업	backup8
백업을	backup8
버그	bug8
버그 리포트	bug8
버그를	bug8
버스	bus8,buse7
버스를	bus8,buse7
버전	version8
버전을	version8
버킷	bucket8
버킷을	bucket8
버튼	button8
버튼을	button8
번역	translat8
번역을	translat8
번역하기	translat8
번역해	translat8
번역해줘	translat8
번호	number8
번호를	number8
범위	rang7
범위 지정	scope7
범위를	rang7
범죄	crime7,crimin7
범죄를	crime7,crimin7
법	law8
법률	law8
법률을	law8
법원	court8
법원을	court8
법적	legal8
법적을	legal8
벡터	vector7
벡터를	vector7
벤치마크	benchmark7
벤치마크를	benchmark7
변경	chang8
변경 사항	chang8
변경사항	chang8
변경사항하기	chang8
변경사항해	chang8
변경사항해줘	chang8
변경하기	chang8
변경해	chang8
변경해줘	chang8
변수	var7,variabl8
변수를	var7,variabl8
변형	variant7,variat7
변형을	variant7,variat7
변환	convers7,convert8
변환을	convers7
변환하기	convert8
변환해	convert8
변환해줘	convert8
별명	alia7
별명을	alia7
별칭	alia7
별칭을	alia7
별표	star8
별표를	star8
병원	hospit8
병원을	hospit8
병합	merg8
병합 요청	merg request8
병합하기	merg8
병합해	merg8
병합해줘	merg8
보강	enrich7
보강을	enrich7
보고서	report8
보고서를	report8
보관	archiv8
보관 해제	unarch7
보관하기	archiv8
보관해	archiv8
보관해줘	archiv8
보기	show8,view8,watch7
보내	send8
보내기	send8
보내하기	send8
보내해	send8
보내해줘	send8
보드	board8
보드를	board8
보류	pend8
보류를	pend8
보안	secur8
보안을	secur8
보여줘	show8
보유	hold7
보유를	hold7
보유자	holder7
보유자를	holder7
보유종목	hold7
보유종목을	hold7
보이는	visibl7
보증	assur7
보증을	assur7
보험	insur8
보험을	insur8
보호	protect7
보호를	protect7
복구	restor8
복구하기	restor8
복구해	restor8
복구해줘	restor8
복리	compound7
복리를	compound7
복사	copi8
복사하기	copi8
복사해	copi8
복사해줘	copi8
복원	restor8
복원하기	restor8
복원해	restor8
복원해줘	restor8
복제	clone8,duplic8
복제본	replica7
복제본을	replica7
복제하기	clone8,duplic8
복제해	clone8,duplic8
복제해줘	clone8,duplic8
복호화	decrypt8
복호화를	decrypt8
볼륨	volum8
볼륨을	volum8
봇	bot7
부동산	properti8
부동산을	properti8
부동소수점	float7
부동소수점을	float7
부모	parent7
부모를	parent7
부서	depart8
부서를	depart8
부품	part8
부품을	part8
부하	load7
부하를	load7
북마크	bookmark8
북마크를	bookmark8
분	minut7
분류	categori8,classif7,triag7
분류를	categori8,classif7,triag7
분석	analysi8,analyt7,analyz8,pars7
분석을	analyt7,pars7
분석하기	analysi8,analyz8
분석해	analysi8,analyz8
분석해줘	analysi8,analyz8
분할	split7
분할을	split7
불	light8
브라우저	browser8
브라우저를	browser8
브랜드	brand8
브랜드를	brand8
브랜치	branch8
브랜치 전환	checkout8
브랜치를	branch8
블로그	blog8
블로그를	blog8
블록체인	blockchain7
블록체인을	blockchain7
비건	vegan7
비건을	vegan7
비공개	privat8
비공개를	privat8
비공식	unoffici7
비공식을	unoffici7
비교	compar8
비교하기	compar8
비교해	compar8
비교해줘	compar8
비동기	async7
비디오	video8
비디오를	video8
비밀	secret8
비밀번호	password8
비밀번호를	password8
비밀을	secret8
비서	assist7
비서를	assist7
비슷한	similar8
비용	cost8
비용을	cost8
비율	rate8,ratio7
비율을	rate8,ratio7
비즈니스	busi8
비즈니스를	busi8
비트	bit7
비트를	bit7
비트코인	bitcoin8
비트코인을	bitcoin8
비행기	flight8
비활성화	deactiv7,disabl8
비활성화를	deactiv7
비활성화하기	disabl8
비활성화해	disabl8
비활성화해줘	disabl8
빈 시간	avail8
빈도	frequenc7
빈도를	frequenc7
빌더	builder7
빌더를	builder7
빌드	build8
빌드를	build8
빠른	quick7
빠른을	quick7
빼기	sub7
사각형	rectangl7
사각형을	rectangl7
사건	case7
사건을	case7
사고	incid8
사고를	incid8
사기	buy8
사내	intern7
사내를	intern7
사람	human7,person8
사람들	peopl8
사람들을	peopl8
사람을	human7,person8
사례	case7
사례를	case7
사무실	offic8
사무실을	offic8
사실	fact7
사실을	fact7
사양	spec7,specif7
사양을	spec7,specif7
사업	busi8
사업을	busi8
사용 가능	avail8
사용량	usag8
사용량을	usag8
사용자	user8
사용자 그룹	usergroup7
사용자 이름	usernam8
사용자 정의	custom7
사용자 지정	custom7
사용자를	user8
사원	employe8
사원을	employe8
사이즈	size8
사이즈를	size8
사이클	cycl8
사이클을	cycl8
사이트	site7
사이트를	site7
사진	photo8
사진을	photo8
삭제	delet8,remov8
삭제하기	delet8,remov8
삭제해	delet8,remov8
삭제해줘	delet8,remov8
산림	forest7
산림을	forest7
산업	industri8
산업을	industri8
산점도	scatter7
산점도를	scatter7
삼각형	triangl7
삼각형을	triangl7
삽입	insert7
삽입을	insert7
상관	correl7
상관관계	correl7
상관관계를	correl7
상관을	correl7
상세	detail8
상세를	detail8
상위	parent7
상위를	parent7
상자	box7
상자를	box7
상장지수펀드	etf7
상장지수펀드를	etf7
상점	shop7,store8
상점을	shop7,store8
상태	state7,status8
상태를	state7,status8
상품	offer7,product8
상품을	offer7,product8
상호	mutual7
상호를	mutual7
새	new8
새로고침	refresh7,reload7
새로고침을	refresh7,reload7
새로운	new8
새로운을	new8
색	color8
색깔	color8
색깔을	color8
색상	color8
색상을	color8
색인	index8
색인을	index8
샌드박스	sandbox7
샌드박스를	sandbox7
샘플	sampl7
샘플을	sampl7
생각	think7,thought7
생각을	think7,thought7
생성	creat8,generat8
생성기	generat7
생성을	generat7
생성하기	creat8,generat8
생성해	creat8,generat8
생성해줘	creat8,generat8
서명	sign8,signatur8
서명을	sign8,signatur8
서버	server8
서버를	server8
서비스	servic8
서비스를	servic8
서식	templat8
서식을	templat8
섞다	mix7
섞다를	mix7
선두	leader7
선두를	leader7
선물	futur7,gift8
선물을	futur7,gift8
선생님	teacher8
선생님을	teacher8
선수	player8
선수를	player8
선택	select8
선택하기	select8
선택해	select8
선택해줘	select8
선호	prefer7
선호를	prefer7
설계	design8
설계를	design8
설명	describ7,descript8,explain8
설명을	describ7,descript8
설명하기	explain8
설명해	explain8
설명해줘	explain8
설문	survey8
설문을	survey8
설문조사	survey8
설문조사를	survey8
설비	equip7
설비를	equip7
설정	config8,configur8,set8,setup7
설정을	config8,configur7,set8,setup7
설정하기	configur8,set8
설정해	configur8,set8
설정해줘	configur8,set8
설치	instal8,setup7
설치를	setup7
설치하기	instal8
설치해	instal8
설치해줘	instal8
성공	success7
성공을	success7
성과	perform8
성과를	perform8
성능	perform8
성능을	perform8
성별	gender8
성별을	gender8
성장	growth8
성장을	growth8
성적	grade7
성적을	grade7
세계	world8
세계를	world8
세그먼트	segment7
세그먼트를	segment7
세금	tax8
세금을	tax8
세기	count8
세부 정보	detail8
세션	session8
세션 스토리지	sessionstorag7
세션을	session8
세일즈포스	salesforc8
세일즈포스를	salesforc8
세입자	tenant7
세입자를	tenant7
섹션	section8
섹션을	section8
셀	cell7
소득	incom8
소득을	incom8
소셜	social8
소셜을	social8
소송	lawsuit7
소송을	lawsuit7
소수	prime7
소수를	prime7
소스	sourc7
소스를	sourc7
소식	news8
소식을	news8
소유권	ownership7
소유권을	ownership7
소유자	owner7
소유자를	owner7
소포	packag8,parcel7
소포를	packag8,parcel7
소프트웨어	softwar8
소프트웨어를	softwar8
소행성	neo7
소행성을	neo7
속도	speed8,veloc7
속도를	speed8,veloc7
속성	attribut7,properti8
속성을	attribut7,properti8
송금	transfer8
송금을	transfer8
송장	invoic8
송장을	invoic8
쇼피파이	shopifi8
쇼피파이를	shopifi8
쇼핑	shop8
쇼핑을	shop8
수락	accept8
수락하기	accept8
수락해	accept8
수락해줘	accept8
수면	sleep8
수면을	sleep8
수수료	fee7
수수료를	fee7
수업	class8
수업을	class8
수영장	pool7
수영장을	pool7
수익	revenu8
수익률	yield7
수익률을	yield7
수익을	revenu8
수입	incom8
수입을	incom8
수자원	water8
수자원을	water8
수정	edit8,fix8,modifi7,updat8
수정을	fix8,modifi7
수정하기	edit8,updat8
수정해	edit8,updat8
수정해줘	edit8,updat8
수집	ingest7
수집을	ingest7
수파베이스	supabas8
수파베이스를	supabas8
수학	math8
수학을	math8
수행	perform7
수행을	perform7
숙소	hotel8
숙소를	hotel8
순서	sequenc7
순서 변경	reorder7
순서를	sequenc7
순위	rank8
순위를	rank8
순위표	stand8
순위표를	stand8
숫자	number8
숫자를	number8
숲	forest7
스냅샷	snapshot8
스냅샷을	snapshot8
스레드	thread8
스레드를	thread8
스마트	smart7
스마트를	smart7
스왑	swap7
스왑을	swap7
스위스	swiss7
스위스를	swiss7
스위치	switch7
스위치를	switch7
스칼라	scalar7
스칼라를	scalar7
스캐너	scanner7
스캐너를	scanner7
스캔	scan7
스캔을	scan7
스케줄	schedul8
스케줄하기	schedul8
스케줄해	schedul8
스케줄해줘	schedul8
스크래핑	scrape7
스크래핑을	scrape7
스크롤	scroll8
스크롤을	scroll8
스크린샷	screenshot8
스크린샷을	screenshot8
스크립트	script8
스크립트를	script8
스키마	schema8
스키마를	schema8
스타일	style8
스타일시트	css7
스타일시트를	css7
스타일을	style8
스택	stack7
스택을	stack7
스테이징	stage8
스테이징하기	stage8
스테이징해	stage8
스테이징해줘	stage8
스트라이프	stripe8
스트라이프를	stripe8
스트림	stream7
스트림을	stream7
스페이스	space7
스페이스를	space7
스포츠	sport8
스포츠를	sport8
스포티파이	spotifi8
스포티파이를	spotifi8
스프레드시트	csv7,spreadsheet8
스프레드시트를	csv7,spreadsheet8
스프린트	cycl8,sprint8
스프린트를	cycl8,sprint8
슬라이드	slide8
슬라이드를	slide8
슬랙	slack8
슬랙을	slack8
슬러그	slug7
슬러그를	slug7
습도	humid7
습도를	humid7
승격	promot7
승격을	promot7
승인	approv8
승인을	approv8
승인하기	approv8
승인해	approv8
승인해줘	approv8
시각	time8
시각을	time8
시각화	visual7
시각화를	visual7
시간	datetim7,hour8,time8
시간 초과	timeout7
시간대	time zone8
시간대를	time zone8
시간별	hour7
시간별을	hour7
시간을	datetim7,hour8,time8
시리즈	seri8
시리즈를	seri8
시맨틱	semant7
시맨틱을	semant7
시뮬레이션	simul7
시뮬레이션을	simul7
시세	quot7
시세를	quot7
시스템	system8
시스템을	system8
시작	start8
시작하기	start8
시작해	start8
시작해줘	start8
시장	market8
시장을	market8
시즌	season7
시즌을	season7
시청자	audienc8
시청자를	audienc8
시퀀스	sequenc7
시퀀스를	sequenc7
시크릿	secret8
시크릿을	secret8
시트	sheet8
시트를	sheet8
시행	enforc7
시행을	enforc7
시험	exam8,test8
시험을	exam8
시험하기	test8
시험해	test8
시험해줘	test8
식당	restaur8
식당을	restaur8
식료품	groceri7
식료품을	groceri7
식물	plant8
식물을	plant8
식별	identifi8
식별자	id7
식별자를	id7
식별하기	identifi8
식별해	identifi8
식별해줘	identifi8
신원	ident8
신원을	ident8
실사	dilig7
실사를	dilig7
실시간	live7,realtim7
실시간을	live7,realtim7
실적	earn8
실적을	earn8
실패	fail8
실패를	fail8
실패한	fail8
실행	execut8,invok7,run8
실행 중	run7
실행 취소	undo8
실행을	invok7
실행하기	execut8,run8
실행해	execut8,run8
실행해줘	execut8,run8
심볼	symbol7
심볼을	symbol7
심층	deep7
심층을	deep7
쌍	pair7
써줘	write8
쓰기	write8
아레나	arena7
아레나를	arena7
아마존	amazon8
아마존을	amazon8
아이콘	icon8
아이콘을	icon8
아이템	item8
아이템을	item8
아카이브	archiv8,memento7
아카이브를	memento7
아카이브하기	archiv8
아카이브해	archiv8
아카이브해줘	archiv8
아티스트	artist8
아티스트를	artist8
아티팩트	artifact7
아티팩트를	artifact7
아파트	apt7
아파트를	apt7
악기	instrument7
안내	guidanc7
안내를	guidanc7
안녕	hello7
안녕을	hello7
안전	safeti8
안전을	safeti8
알람	alarm7
알람을	alarm7
알려줘	notifi8
알리기	notifi8
알림	notif8,remind8
알림을	notif8,remind8
암호	password8
암호를	password8
암호화	encrypt8
암호화를	encrypt8
암호화폐	crypto8,cryptocurr7
암호화폐를	crypto8,cryptocurr7
압축	compress8
압축을	compress8
애니메이션	anim8
애니메이션을	anim8
애완동물	pet7
애완동물을	pet7
애플리케이션	applic8
애플리케이션을	applic8
액세스	access8
액세스 토큰	access token8
액세스를	access8
앨범	album8
앨범을	album8
앱	app8
앵커	anchor7
앵커를	anchor7
야구	mlb7
야구를	mlb7
약	drug8
약속	appoint8
약속을	appoint8
양식	form8
양식을	form8
어떤	list3
어떤하기	list3
어떤해	list3
어떤해줘	list3
어시스턴트	assist7
어시스턴트를	assist7
어플	app8
어플을	app8
언어	languag8,local7
언어 모델	llm7
언어를	languag8,local7
얼마	price6
얼마나	count4
얼마나하기	count4
얼마나해	count4
얼마나해줘	count4
얼마를	price6
업계	industri8
업계를	industri8
업그레이드	upgrad7
업그레이드를	upgrad7
업데이트	updat8
업데이트하기	updat8
업데이트해	updat8
업데이트해줘	updat8
업로드	upload8
업로드하기	upload8
업로드해	upload8
업로드해줘	upload8
업서트	upsert7
업서트를	upsert7
업체	busi7
업체를	busi7
에너지	energi8
에너지를	energi8
에러	error8
에러를	error8
에뮬레이터	emul7
에뮬레이터를	emul7
에스컬레이션	escal8
에스컬레이션하기	escal8
에스컬레이션해	escal8
에스컬레이션해줘	escal8
에어비앤비	airbnb8
에어비앤비를	airbnb8
에이전트	agent8
에이전트를	agent8
에코	echo7
에코를	echo7
에피소드	episod8
에피소드를	episod8
엑셀	excel8
엑셀을	excel8
엑스포트	export8
엑스포트하기	export8
엑스포트해	export8
엑스포트해줘	export8
엔드포인트	endpoint7
엔드포인트를	endpoint7
엔진	engin7
엔진을	engin7
엔티티	entiti8
엔티티를	entiti8
엣지 함수	edg function8
여러	multi7,multipl8
여러 개	multipl8
여러를	multi7,multipl8
여행	travel8,trip7
여행객	travel7
여행객을	travel7
여행을	travel8,trip7
여행자	travel7
여행자를	travel7
여행지	destin7
여행지를	destin7
역	station8
역방향	revers7
역방향을	revers7
역사	histor8
역사를	histor8
역할	role7
역할을	role7
연결	associ7,attach7,connect8,join7,link8
연결 확인	ping7
연결을	associ7,attach7,connect7,join7
연결하기	connect8,link8
연결해	connect8,link8
연결해줘	connect8,link8
연관	associ7
연관을	associ7
연구	research8,studi7
연구를	research8,studi7
연기	postpon8
연도	year8
연도를	year8
연동	integr7
연동을	integr7
연락처	contact8
연락처를	contact8
연령	age8
연령을	age8
연차	leav8
연차를	leav8
열	column8
열기	open8
열어	open8
열어하기	open8
열어해	open8
열어해줘	open8
열차	train8
열차를	train8
영양	nutrit8
영양을	nutrit8
영화	movi8
영화를	movi8
예보	forecast8
예보를	forecast8
예산	budget8
예산을	budget8
예술작품	artwork8
예술작품을	artwork8
예시	exampl7
예시를	exampl7
예약	appoint8,book8,reserv8,schedul8
예약 작업	cron7
예약을	appoint8,reserv7,schedul7
예약하기	book8,reserv8,schedul8
예약해	book8,reserv8,schedul8
예약해줘	book8,reserv8,schedul8
예정	schedul7
예정된	upcom8
예정을	schedul7
예제	exampl7
예제를	exampl7
예측	forecast8,predict8
예측을	forecast8,predict7
예측하기	predict8
예측해	predict8
예측해줘	predict8
오늘	today8
오늘을	today8
오디오	audio8
오디오를	audio8
오류	bug8,error8
오류를	bug8,error8
오리	duck7
오리를	duck7
오픈소스	oss7
오픈소스를	oss7
온도	temperatur8
온도를	temperatur8
올리기	upload8
옮겨	move8
옮겨하기	move8
옮겨해	move8
옮겨해줘	move8
옮기기	move8
옵션	option7,variant7
옵션을	option7,variant7
완료	complet8
완료된	complet7
완료를	complet8
완료하기	complet8
왓츠앱	whatsapp8
왓츠앱을	whatsapp8
외환	forex7
외환을	forex7
요건	requir7
요건을	requir7
요구사항	requir7
요구사항을	requir7
요금	fee7
요금을	fee7
요리	cook7
요리를	cook7
요리법	recip8
요리법을	recip8
요소	element8
요소를	element8
요약	summar8,summari8
요약을	summari8
요약하기	summar8
요약해	summar8
요약해줘	summar8
요율	rate8
요율을	rate8
요인	factor7
요인을	factor7
요지	gist7
요지를	gist7
요청	request8
요청을	request8
용량	capac8
용량을	capac8
용어	term7
용어를	term7
용어집	glossari7
용어집을	glossari7
우버	uber8
우버를	uber8
우선순위	prioriti8
우선순위를	prioriti8
우주	space7
우주를	space7
운동	exercis8,workout8
운동을	exercis8,workout8
운동학	kinemat7
운동학을	kinemat7
운송	transport8
운송을	transport8
워드	word@document|docx|offic8
워드를	word@document|docx|offic8
워드프레스	wordpress8
워드프레스를	wordpress8
워커	worker8
워커를	worker8
워크스페이스	workspac8
워크스페이스를	workspac8
워크플로	workflow8
워크플로를	workflow8
워크플로우	workflow8
워크플로우를	workflow8
원	circl7
원격	remot8
원격을	remot8
원본	raw7
원본을	raw7
원주	circumfer7
원주를	circumfer7
월간	month8
월간을	month8
월급	salari8
월급을	salari8
웹	web8
웹 검색	search web8
웹사이트	websit8
웹사이트를	websit8
웹페이지	html7
웹페이지를	html7
웹훅	webhook8
웹훅을	webhook8
위반	violat7
위반을	violat7
위젯	widget8
위젯을	widget8
위챗	wechat8
위챗을	wechat8
위치	geo7,loc7,locat8,posit7
위치를	geo7,loc7,locat8,posit7
위키	wiki7
위키를	wiki7
위키백과	wikipedia8
위키백과를	wikipedia8
위키피디아	wikipedia8
위키피디아를	wikipedia8
위험	risk8
위험을	risk8
위협	threat7
위협을	threat7
유럽	european7
유럽을	european7
유사	similar8
유사도	similar7
유사도를	similar7
유사를	similar8
유저	user8
유저를	user8
유지보수	mainten8
유지보수를	mainten8
유튜브	youtub8
유튜브를	youtub8
유형	type8
유형을	type8
유효성 검사	valid8
은행	bank8
은행을	bank8
음량	volum8
음량을	volum8
음성	speech7,voic8
음성을	speech7,voic8
음식	food8
음식을	food8
음악	music8
음악을	music8
응급	emerg8
응급을	emerg8
응답	respons7
응답을	respons7
의료	medic8
의료를	medic8
의미	semant7
의미를	semant7
의사	doctor8
의사를	doctor8
의약품	drug8
의약품을	drug8
의존성	depend8
의존성을	depend8
이니셔티브	initi7
이니셔티브를	initi7
이더리움	ethereum8
이더리움을	ethereum8
이동	move8,navig8
이동하기	move8,navig8
이동해	move8,navig8
이동해줘	move8,navig8
이력	histori8
이력서	resum8
이력서하기	resum8
이력서해	resum8
이력서해줘	resum8
이력을	histori8
이론	theori7
이론을	theori7
이름	name8
이름 바꾸기	renam8
이름 변경	renam8
이름을	name8
이메일	email8
이메일을	email8
이모지	emoji7
이모지를	emoji7
이미지	imag8
이미지를	imag8
이벤트	event8
이벤트를	event8
이슈	issu8
이슈를	issu8
이자	interest7
이자를	interest7
이전	previous8,transfer8
이전을	previous8,transfer8
이차	quadrat7
이차를	quadrat7
이차방정식	quadrat7
이차방정식을	quadrat7
이체	transfer8
이체를	transfer8
인가	author7
인가를	author7
인간	human7
인간을	human7
인구	popul8
인구를	popul8
인기	hot7,popular8,top8
인덱스	index8,indic7
인덱스를	index8,indic7
인물	person8
인물을	person8
인보이스	invoic8
인보이스를	invoic8
인사	greet7
인사를	greet7
인사이트	insight7
인사이트를	insight7
인쇄	print8
인쇄하기	print8
인쇄해	print8
인쇄해줘	print8
인수	acquisit7,factor7
인수를	acquisit7,factor7
인스크립션	inscript7
인스크립션을	inscript7
인스타	instagram8
인스타그램	instagram8
인스타그램을	instagram8
인스타를	instagram8
인스턴스	instanc7
인스턴스를	instanc7
인시던트	incid8
인시던트를	incid8
인증	auth7,authent7,oauth7,verifi8
인증번호	otp7
인증번호를	otp7
인증서	certif7,ssl7
인증서를	certif7,ssl7
인증을	auth7,authent7,oauth7
인증하기	verifi8
인증해	verifi8
인증해줘	verifi8
인터넷	internet8
인터넷 검색	search web8
인터넷을	internet8
인터뷰	interview8
인터뷰를	interview8
인플레이션	inflat7
인플레이션을	inflat7
일	work7
일간	day8
일간을	day8
일과	routin7
일과를	routin7
일괄	batch8,bulk8
일괄을	batch8,bulk8
일시 정지	paus8
일시정지	paus8
일시정지하기	paus8
일시정지해	paus8
일시정지해줘	paus8
일자리	job8
일자리를	job8
일정	schedul8
일정 변경	reschedul8
일정하기	schedul8
일정해	schedul8
일정해줘	schedul8
일회용 비밀번호	otp7
읽기	read8
읽어	read8
읽어하기	read8
읽어해	read8
읽어해줘	read8
읽지 않은	unread8
임계값	threshold7
임계값을	threshold7
임대	rent8,rental7
임대를	rent8,rental7
임베드	emb7
임베드를	emb7
임베딩	embed7
임베딩을	embed7
임상시험	trial7
임상시험을	trial7
임시 저장	draft8
임포트	import8
임포트하기	import8
임포트해	import8
임포트해줘	import8
입력	fill8,input8,type8
입력을	input8,type8
입력하기	fill8
입력해	fill8
입력해줘	fill8
입찰	bid7
입찰을	bid7
자격 증명	credenti7
자기	magnet7
자기장	magnet7
자기장을	magnet7
자동	auto7
자동을	auto7
자동차	car8
자동차를	car8
자동화	autom7
자동화를	autom7
자막	subtitl8,transcript8
자막을	subtitl8,transcript8
자산	asset7
자산을	asset7
자식	children7
자식을	children7
자신	self7
자신을	self7
자연	natur7
자연을	natur7
자원	resourc7
자원을	resourc7
자체 호스팅	selfhost7
작가	author7
작가를	author7
작물	crop8
작물을	crop8
작성	write8
작성하기	write8
작성해	write8
작성해줘	write8
작업	action7,job8,oper7,task8,work7
작업 공간	workspac8
작업을	action7,job8,oper7,task8,work7
작품	artwork8
작품을	artwork8
잔고	balanc8
잔고를	balanc8
잔액	balanc8
잔액을	balanc8
잠	sleep8
잠그기	lock8
잠금	lock8
잠금 해제	unlock8
잠금하기	lock8
잠금해	lock8
잠금해줘	lock8
잠재	potenti7
잠재 고객	lead8
잠재고객	prospect7
잠재고객을	prospect7
잠재를	potenti7
잠재적	potenti7
잠재적을	potenti7
장바구니	cart8
장바구니를	cart8
장보기	groceri7
장비	equip7
장비를	equip7
장소	locat8,place7
장소를	locat8,place7
장애	incid8
장애를	incid8
장중	intraday7
장중을	intraday7
장치	devic8
장치를	devic8
재개	resum8
재개하기	resum8
재개해	resum8
재개해줘	resum8
재고	inventori8
재고를	inventori8
재료	ingredi8
재료를	ingredi8
재무	financ8,financi8
재무를	financ8,financi8
재미	fun7
재미를	fun7
재생	play8
재생목록	playlist8
재생목록을	playlist8
재생하기	play8
재생해	play8
재생해줘	play8
재설정	reset8
재설정하기	reset8
재설정해	reset8
재설정해줘	reset8
재시도	retri8
재시도하기	retri8
재시도해	retri8
재시도해줘	retri8
재시작	restart8
재시작하기	restart8
재시작해	restart8
재시작해줘	restart8
재정렬	reorder7
재정렬을	reorder7
저렴한	cheap8
저자	author7
저자를	author7
저장	save8
저장 공간	storag8
저장된	save7,store7
저장소	repo8,repositori8,storag8
저장소를	repo8,repositori8,storag8
저장소를을	repositori8
저장하기	save8
저장해	save8
저장해줘	save8
저항	resist7
저항을	resist7
적립	loyalti7
적립을	loyalti7
적용	appli7
적용을	appli7
전기	electr7
전달	forward8
전달을	forward7
전달하기	forward8
전달해	forward8
전달해줘	forward8
전등	light8
전등을	light8
전략	strategi8
전략을	strategi8
전력	power8
전력을	power8
전송	send8
전송하기	send8
전송해	send8
전송해줘	send8
전원	power8
전원을	power8
전체	all8,everyth7,full7,whole7
전체를	all8,everyth7,full7,whole7
전투	battl7
전투를	battl7
전화	call8,phone8
전화를	call8,phone8
전화번호	phone8
전화번호를	phone8
전환	switch7,toggl7
전환을	switch7,toggl7
절차	procedur7
절차를	procedur7
점검	check8
점검하기	check8
점검해	check8
점검해줘	check8
점수	point7,score8
점수를	point7,score8
접근	access8
접근성	access7
접근성을	access7
접근을	access8
접속	connect8
접속하기	connect8
접속해	connect8
접속해줘	connect8
정규화	normal7
정규화를	normal7
정렬	sort8
정렬하기	sort8
정렬해	sort8
정렬해줘	sort8
정류장	station8
정류장을	station8
정리	clean7
정리를	clean7
정보	info7,inform8
정보 유출	dlp7
정보를	info7,inform8
정비	mainten8
정비를	mainten8
정의	definit8
정의를	definit8
정적	static7
정적을	static7
정지	stop8
정지하기	stop8
정지해	stop8
정지해줘	stop8
정책	polici8
정책을	polici8
제거	remov8
제거하기	remov8
제거해	remov8
제거해줘	remov8
제공자	provid7
제공자를	provid7
제목	titl8
제목을	titl8
제안	suggest8
제안을	suggest7
제안하기	suggest8
제안해	suggest8
제안해줘	suggest8
제약	constraint7
제약을	constraint7
제어	control7
제어를	control7
제외	exempt7
제외를	exempt7
제출	submiss7,submit8
제출을	submiss7
제출하기	submit8
제출해	submit8
제출해줘	submit8
제품	product8
제품을	product8
제한	limit8,restrict7
조각	sculptur7,snippet7
조각을	sculptur7,snippet7
조건	condit7,criteria7
조건을	condit7,criteria7
조명	light8
조명을	light8
조사	investig8,research8
조사를	investig8,research8
조언	advic7
조언을	advic7
조작	control7
조작을	control7
조정	chang8
조정하기	chang8
조정해	chang8
조정해줘	chang8
조직	organ8
조직을	organ8
조회	get8,lookup7,retriev7,view8
조회를	lookup7,retriev7
조회하기	get8,view8
조회해	get8,view8
조회해줘	get8,view8
존	zone8
존재	exist7
존재를	exist7
종	speci8
종교	religion8
종교를	religion8
종류	type8
종류를	type8
종목	instrument7
종목을	instrument7
종목코드	ticker7
종목코드를	ticker7
좌표	coordin7
좌표를	coordin7
주가	stock8
주가를	stock8
주간	week8
주간을	week8
주문	order8
주문을	order8
주변	nearbi8
주변을	nearbi8
주석	annot7
주석을	annot7
주소	address8,uri7,url7
주소를	address8,uri7,url7
주식	equiti7,stock8
주식을	equiti7,stock8
주요	main7
주요를	main7
주제	topic8
주제를	topic8
주차	park8
주차를	park8
주차장	park8
주차장을	park8
주택	hous8
주택을	hous8
주파수	frequenc7
주파수를	frequenc7
준수	complianc8
준수를	complianc8
줄	line7
줌 회의	zoom8
중국	china7
중국을	china7
중단	break7
중단을	break7
중복	duplic8
중복 제거	distinct7
중복하기	duplic8
중복해	duplic8
중복해줘	duplic8
중앙값	median7
중앙값을	median7
중지	stop8
중지하기	stop8
중지해	stop8
중지해줘	stop8
즐겨찾기	favorit8
증권	sec7
증권을	sec7
증명서	certif7
증명서를	certif7
증상	symptom8
증상을	symptom8
지갑	wallet8
지갑을	wallet8
지금	current5
지금을	current5
지난	last7
지난을	last7
지도	geojson7,map8
지도를	geojson7,map8
지라	jira8
지라를	jira8
지리	geo7
지리를	geo7
지메일	gmail8
지메일을	gmail8
지분	equiti7
지분을	equiti7
지불	pay8,payment8
지불을	payment8
지불하기	pay8
지불해	pay8
지불해줘	pay8
지수	indic7
지수를	indic7
지식	knowledg7
지식 그래프	knowledg graph8
지식을	knowledg7
지역	area8,region8
지역을	area8,region8
지우기	clear7,delet8
지워	delet8
지워하기	delet8
지워해	delet8
지워해줘	delet8
지원	support8
지원서	applic8
지원서를	applic8
지원을	support8
지원자	candid8
지원자를	candid8
지정	assign8,set8
지정하기	assign8,set8
지정해	assign8,set8
지정해줘	assign8,set8
지출	expens8
지출을	expens8
지표	metric8
지표를	metric8
지하철	subway7
지하철을	subway7
직사각형	rectangl7
직사각형을	rectangl7
직원	employe8
직원을	employe8
직장	workplac7
직장을	workplac7
진행	progress8
진행률	progress8
진행률을	progress8
진행을	progress8
진화	evolut7
진화를	evolut7
질문	ask8,question8
질문을	ask8,question8
질병	diseas8
질병을	diseas8
질의	queri8
질의를	queri8
질환	diseas8
질환을	diseas8
집	home7,hous8
짧은	short7
짧은을	short7
찍다	take7
찍다를	take7
차단	block8
차단하기	block8
차단해	block8
차단해줘	block8
차량	car8,vehicl8
차량을	car8,vehicl8
차이	diff8,differ7
차이를	differ7
차이점	diff8
차이점하기	diff8
차이점해	diff8
차이점해줘	diff8
차이하기	diff8
차이해	diff8
차이해줘	diff8
차트	chart8
차트를	chart8
참가자	attende8,particip8
참가자를	attende8,particip8
참석자	attende8
참석자를	attende8
참여	engag7
참여를	engag7
참조	ref7,refer7
참조를	ref7,refer7
창	window8
찾기	find8,finder7,search8
찾다	find8
찾다하기	find8
찾다해	find8
찾다해줘	find8
찾아	find8,search8
찾아하기	find8,search8
찾아해	find8,search8
찾아해줘	find8,search8
채널	channel8
채널을	channel8
채식	vegan7
채식을	vegan7
채용	job8
채용을	job8
채우기	fill8
채팅	chat8
채팅을	chat8
책	book8
챌린지	challeng7
챌린지를	challeng7
챗봇	bot7
챗봇을	bot7
처리	handl7
처리를	handl7
철회	revok7
철회를	revok7
첨부	attach8
첨부를	attach8
첨부파일	attach8
첨부파일을	attach8
첫 번째	first8
청구	charg7
청구를	charg7
청구서	invoic8
청구서를	invoic8
청소	clean7
청소를	clean7
체스	chess7
체스를	chess7
체인	chain7
체인을	chain7
체중	weight8
체중을	weight8
체크아웃	checkout8
체크아웃을	checkout8
체험	experi7
체험을	experi7
초기화	initi7,reset8
초기화를	initi7
초기화하기	reset8
초기화해	reset8
초기화해줘	reset8
초대	invit8
초대하기	invit8
초대해	invit8
초대해줘	invit8
초안	draft8
초안을	draft8
총	total7
총예치금	tvl7
총예치금을	tvl7
최고	best8,highest7,top8
최고를	best8,highest7,top8
최근	latest8,recent8
최근 12개월	ttm7
최근을	latest8,recent8
최대	max7
최대공약수	gcd7
최대공약수를	gcd7
최대를	max7
최소	min7
최소를	min7
최신	latest8
최신을	latest8
최적화	optim8
최적화를	optim8
최적화하기	optim8
최적화해	optim8
최적화해줘	optim8
최종	final7
최종을	final7
추가	add8,append7
추가를	append7
추가하기	add8
추가해	add8
추가해줘	add8
추세	trend8
추세를	trend8
추적	trace7,track8
추적을	trace7
추적하기	track8
추적해	track8
추적해줘	track8
추정	estim7
추정을	estim7
추천	recommend8,suggest7
추천을	recommend7,suggest7
추천하기	recommend8
추천해	recommend8
추천해줘	recommend8
추출	extract8
추출하기	extract8
추출해	extract8
추출해줘	extract8
축구	soccer7
축구를	soccer7
출력	output7,print8
출력을	output7
출력하기	print8
출력해	print8
출력해줘	print8
출시	releas8
출시를	releas8
충성도	loyalti7
충성도를	loyalti7
충전	charg7
충전을	charg7
취소	cancel8,revok7
취소를	revok7
취소하기	cancel8
취소해	cancel8
취소해줘	cancel8
취약점	cve7,vulner8
취약점을	cve7,vulner8
취약한	vulner7
측정	measur8
측정하기	measur8
측정해	measur8
측정해줘	measur8
칠하기	paint7
카드	card8
카드를	card8
카운터	counter7
카운터를	counter7
카탈로그	catalog7
카탈로그를	catalog7
카테고리	categori8
카테고리를	categori8
캐릭터	charact7
캐릭터를	charact7
캐시	cach7
캐시를	cach7
캔들	ohlcv7
캔들을	ohlcv7
캘린더	calendar8
캘린더를	calendar8
캠페인	campaign8
캠페인을	campaign8
커널	kernel7
커널을	kernel7
커넥터	connector7
커넥터를	connector7
커맨더	command7
커맨더를	command7
커뮤니케이션	communic7
커뮤니케이션을	communic7
커뮤니티	communiti8
커뮤니티를	communiti8
커밋	commit8
커밋하기	commit8
커밋해	commit8
커밋해줘	commit8
커스터마이징	custom7
커스터마이징을	custom7
컨테이너	contain8
컨테이너를	contain8
컨텍스트	context7
컨텍스트를	context7
컨퍼런스	confer7
컨퍼런스를	confer7
컬럼	column8
컬럼을	column8
컬렉션	collect7
컬렉션을	collect7
컴파일	compil8
컴파일을	compil8
컴포넌트	compon8
컴포넌트를	compon8
컴퓨터	comput8
컴퓨터를	comput8
케이스	case7
케이스를	case7
켜기	enabl8
코드	chord7,code8
코드 리뷰	review@pull|merg|code|request8
코드를	chord7,code8
코멘트	comment8
코멘트를	comment8
코스	cours8
코스를	cours8
코어	core7
코어를	core7
코인	coin8
코인을	coin8
콘서트	concert8
콘서트를	concert8
콘솔	consol8
콘솔을	consol8
콘텐츠	content8
콘텐츠를	content8
쿠버네티스	kubernet8
쿠버네티스를	kubernet8
쿠키	cooki7
쿠키를	cooki7
쿠폰	coupon8
쿠폰을	coupon8
쿼리	queri8,sql7
쿼리를	queri8,sql7
퀵	quick7
큐	queue8
크기	size8
크기 조절	resiz8
크기 조정	resiz8
크론	cron7
크론을	cron7
크롤링	crawl7,scrape7
크롤링을	crawl7,scrape7
클라우드	cloud7
클라우드를	cloud7
클라우드플레어	cloudflar8
클라우드플레어를	cloudflar8
클라이언트	client8
클라이언트를	client8
클래스	class8
클래스를	class8
클러스터	cluster8
클러스터를	cluster8
클론	clone8
클론하기	clone8
클론해	clone8
클론해줘	clone8
클릭	click8
클릭하기	click8
클릭해	click8
클릭해줘	click8
키	height8,key8
키보드	keyboard8
키보드를	keyboard8
키워드	keyword8
키워드를	keyword8
타격	bat7
타격을	bat7
타율	bat7
타율을	bat7
타이틀	titl8
타이틀을	titl8
타임라인	timelin7
타임라인을	timelin7
타임스탬프	timestamp7
타임스탬프를	timestamp7
타임아웃	timeout7
타임아웃을	timeout7
타자	batter7
타자를	batter7
탐색	brows7,discoveri7,navig8
탐색을	brows7,discoveri7
탐색하기	navig8
탐색해	navig8
탐색해줘	navig8
탐지	detect8
탐지를	detect7
탐지하기	detect8
탐지해	detect8
탐지해줘	detect8
탑승	ride7
탑승을	ride7
태그	tag8
태그를	tag8
택배	courier7
택배를	courier7
탭	tab8
터널	gre7
터널을	gre7
터미널	termin7
터미널을	termin7
테넌트	tenant7
테넌트를	tenant7
테마	theme8
테마를	theme8
테스트	test8
테스트하기	test8
테스트해	test8
테스트해줘	test8
테이블	tabl8
테이블을	tabl8
텍스트	text8
텍스트를	text8
텐서	tensor7
텐서를	tensor7
텔레그램	telegram8
텔레그램을	telegram8
템플릿	templat8
템플릿을	templat8
토글	toggl7
토글을	toggl7
토너먼트	tournament8
토너먼트를	tournament8
토론	discuss7
토론을	discuss7
토큰	token8
토큰을	token8
토픽	topic8
토픽을	topic8
통계	statist8,stat8
통계를	statist8,stat8
통신	communic7
통신을	communic7
통합	integr7
통합을	integr7
통화	call8,currenc8
통화를	call8,currenc8
투구	pitch7
투구를	pitch7
투두이스트	todoist8
투두이스트를	todoist8
투수	pitcher7,pitch7
투수를	pitcher7,pitch7
투어	tour8
투어를	tour8
투자	invest8
투자를	invest8
투자자	investor7
투자자를	investor7
투표	poll8,vote8
투표를	poll8
투표하기	vote8
투표해	vote8
투표해줘	vote8
트래픽	traffic8
트래픽을	traffic8
트랜잭션	transact8
트랜잭션을	transact8
트레이딩	trade7
트레이딩을	trade7
트렌드	trend8
트렌드를	trend8
트렐로	trello8
트렐로를	trello8
트리	tree7
트리거	trigger7
트리거를	trigger7
트리를	tree7
트위터	twitter8
트위터를	twitter8
트윗	tweet8
트윗을	tweet8
특정	specif8
특정을	specif8
틀어줘	play8
티어	tier7
티어를	tier7
티커	ticker7
티커를	ticker7
티켓	ticket8
티켓을	ticket8
틱톡	tiktok8
틱톡을	tiktok8
팀	team8
파도	wave7
파도를	wave7
파동	wave7
파동을	wave7
파싱	pars7
파싱을	pars7
파워포인트	powerpoint8
파워포인트를	powerpoint8
파이썬	python7
파이썬을	python7
파이프라인	pipelin8
파이프라인을	pipelin8
파일	file8
파일 시스템	filesystem7
파일을	file8
파트너	partner7
파트너를	partner7
판매	sale8,sell8
판매를	sale8,sell8
팔로우	follow8
팔로우하기	follow8
팔로우해	follow8
팔로우해줘	follow8
팔로워	follow8
팔로워를	follow8
패치	patch7
패치를	patch7
패키지	apt7,packag8
패키지를	apt7,packag8
패턴	pattern7
패턴을	pattern7
퍼즐	puzzl7
퍼즐을	puzzl7
펀드	fund8
펀드를	fund8
페어	pair7
페어를	pair7
페이스북	facebook8
페이스북을	facebook8
페이지	page8
페이지네이션	pagin7
페이지네이션을	pagin7
페이지를	page8
페이팔	paypal8
페이팔을	paypal8
편집	edit8
편집하기	edit8
편집해	edit8
편집해줘	edit8
펼치기	expand7
평가	assess8,evalu8
평가하기	assess8,evalu8
평가해	assess8,evalu8
평가해줘	assess8,evalu8
평균	averag8
평균을	averag8
평점	rate8
평점을	rate8
포럼	forum7
포럼을	forum7
포스트	post8
포스트그레스	postgr8
포스트그레스를	postgr8
포스트를	post8
포워딩	forward7
포워딩을	forward7
포인트	point7
포인트를	point7
포지션	posit7
포지션을	posit7
포크	fork8
포크를	fork8
포털	portal7
포털을	portal7
포트	tcp7
포트를	tcp7
포트폴리오	portfolio8
포트폴리오를	portfolio8
폰트	font8
폰트를	font8
폴더	directori8,folder8
폴더를	directori8,folder8
폼	form8
표	tabl8
표본	sampl7
표본을	sampl7
표시	display7,mark8,show8
표시를	display7,mark8
표시하기	show8
표시해	show8
표시해줘	show8
표준	standard7
표준을	standard7
푸시	push8
푸시하기	push8
푸시해	push8
푸시해줘	push8
풀	pool7
풀 리퀘스트	pull request8
풀 받기	pull8
풀기	solv8
풀리퀘스트	pull request8
풀리퀘스트를	pull request8
품질	qualiti8
품질을	qualiti8
프레임	frame7
프레임을	frame7
프레젠테이션	present8
프레젠테이션을	present8
프로그램	program8
프로그램을	program8
프로비저닝	provis7
프로비저닝을	provis7
프로세스	process8
프로세스를	process8
프로시저	procedur7
프로시저를	procedur7
프로젝트	project8
프로젝트를	project8
프로토콜	protocol7
프로토콜을	protocol7
프로필	profil8
프로필을	profil8
프록시	proxi7
프록시를	proxi7
프롬프트	prompt7
프롬프트를	prompt7
플랫폼	platform7
플랫폼을	platform7
플레이리스트	playlist8
플레이리스트를	playlist8
플레이어	player8
플레이어를	player8
플로우	flow7
플로우를	flow7
플롯	plot7
플롯을	plot7
피그마	figma8
피그마를	figma8
피드	feed7
피드를	feed7
피드백	feedback8
피드백을	feedback8
피피티	powerpoint8
피피티를	powerpoint8
필드	field8
필드를	field8
필요	need7
필요를	need7
필터	filter8
필터 가능	filter7
필터링	filter8
필터링하기	filter8
필터링해	filter8
필터링해줘	filter8
필터하기	filter8
필터해	filter8
필터해줘	filter8
핑	ping7
하위	sub7
하위 작업	subtask8
하위를	sub7
하이라이트	highlight7
하이라이트를	highlight7
학교	school8
학교를	school8
학생	student8
학생을	student8
학습	learn8
학습하기	learn8
학습해	learn8
학습해줘	learn8
한국	korea7
한국을	korea7
한도	cap7,limit8
한도를	cap7,limit8
할 일	task8,todo8
할당	assign8
할당 해제	unassign8
할당을	assign7
할당하기	assign8
할당해	assign8
할당해줘	assign8
할인	discount8
할인을	discount8
할일	thing7,todo8
할일을	thing7,todo8
함수	function8
함수를	function8
합	sum7
합계	sum7,total7
합계를	sum7,total7
합성	synthet7
합성을	synthet7
합치기	merg8
항공 관제	atc7
항공권	flight8
항공권을	flight8
항공편	flight8
항공편을	flight8
항목	entri7,field8,item8
항목을	entri7,field8,item8
해결	resolv8,solv8
해결을	resolv8,solv8
핵심	core7
핵심을	core7
행	row8
행렬	matric7,matrix7
행렬을	matric7,matrix7
행사	event8
행사를	event8
향상	enhanc7
향상을	enhanc7
허브스팟	hubspot8
허브스팟을	hubspot8
현금	cash7
현금을	cash7
현금흐름할인	dcf7
현금흐름할인을	dcf7
현재	current8
현재를	current8
현황	status8
현황을	status8
형사	crimin7
형사를	crimin7
형식	format7
형식을	format7
호스트	host7
호스트를	host7
호출	call8,invok7
호출을	call8,invok7
호텔	hotel8
호텔을	hotel8
혼합	mix7
혼합을	mix7
홈	home7
홈페이지	websit8
홈페이지를	websit8
홍보	promot7
홍보를	promot7
화면	screen8
화면 캡처	screenshot8
화면을	screen8
화음	chord7
화음을	chord7
화합물	compound7
화합물을	compound7
확률	probabl7
확률을	probabl7
확인	check8,confirm8,identifi8,verifi8
확인을	confirm8
확인하기	check8,identifi8,verifi8
확인해	check8,identifi8,verifi8
확인해줘	check8,identifi8,verifi8
확장	expand7,extens7,scale7
확장을	expand7,extens7,scale7
확정	confirm8
확정을	confirm8
환경	environ8,environment8
환경 변수	variabl8
환경변수	env7,environ variabl8
환경변수를	env7,environ variabl8
환경설정	prefer7,set8
환경설정을	prefer7,set8
환경을	environ8,environment8
환불	refund8
환불하기	refund8
환불해	refund8
환불해줘	refund8
환율	currenc8,exchang8,exchang rate8,forex7
환율을	currenc8,exchang8,exchang rate8,forex7
환자	patient8
환자를	patient8
환전	exchang8
환전을	exchang8
활동	activ8
활동을	activ8
활성	activ8
활성을	activ8
활성화	activ7,enabl8
활성화된	activ8
활성화를	activ7
활성화하기	enabl8
활성화해	enabl8
활성화해줘	enabl8
회귀	regress7
회귀를	regress7
회사	compani8,corpor7
회사를	compani8,corpor7
회신	repli8
회신하기	repli8
회신해	repli8
회신해줘	repli8
회원	member8,membership7
회원을	member8,membership7
회의	confer7,meet8
회의를	confer7,meet8
회전	rotat7
회전을	rotat7
후기	review8
후보자	candid8
후보자를	candid8
훅	hook7
휴가	leav8
휴가를	leav8
휴대폰	phone8
휴대폰을	phone8
휴식	break7,rest7
휴식을	break7,rest7
휴지통	trash8
휴지통을	trash8
흐름	flow7
흐름을	flow7
히스토리	histori8
히스토리를	histori8`
