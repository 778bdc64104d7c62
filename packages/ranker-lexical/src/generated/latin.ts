/** Generated from thesaurus/languages.tsv by scripts/compile-thesaurus.mjs: do not edit. */
export const LATIN = `mul
list,delet,chang,search,manag,price,book,approv,activ,assign,save,creat,complet,show,set,custom,generat,schedul,find,recommend,current,send,count,get,run,merg,add,calcul,cancel,comment,updat,user,translat,file,event,review,remov,deploy,start,refund,share,issu,request,enabl,build,check,download,stop,play,resum,select,summar,repli,close,employe,rate,report,order,screenshot,write,navig,meet,permiss,avail,convert,retri,monitor,upload,key,move,optim,compani,edit,click,type,draw,restor,latest,predict,game,row,remind,travel,task,tabl,buy,call,time,connect,follow,new,job,transfer,suggest,relat,login,goal,invit,read,reject,similar,notif,properti,replac,weather,disabl,column,compar,status,pay,vulner,document,stock,perform,flight,forward,subscrib,restart,wait,analyz,evalu,map,invest,log,fill,shop,citi,press,configur,person,team,filter,fix,recip,languag,templat,anim,appoint,link,messag,store,copi,publish,devic,diff,view,execut,expens,function,hour,page,record,locat,phone,notifi,open,renam,rent,reopen,revert,sell,specif,upcom,accept,access,announc,note,ask,error,law,channel,test,tax,track,ticket,explain,extract,group,invoic,label,nearbi,project,attach,backup,regist,balanc,bulk,lock,busi,convers,folder,class,contact,post,detect,variabl,inventori,result,food,histori,imag,product,light,market,member,news,month,multipl,song,payment,student,usag,account,all,queri,archiv,question,assigne,block,tab,directori,verifi,currenc,countri,spreadsheet,transact,instal,repositori,help,hotel,incom,recent,leav,next,step,player,print,supplier,reset,room,search web,train,week,content,address,progress,answer,applic,packag,field,attract,score,paus,deal,button,process,exchang,finish,cost,databas,design,draft,diseas,drug,duplic,exercis,featur,forecast,keyword,merg request,reschedul,password,sort,rule,secur,sale,sign,topic,alert,app,item,paper,artist,reserv,branch,calendar,chat,undo,card,cheap,color,contain,crypto,identifi,discount,earn,import,export,fail,first,world,size,histor,incid,revenu,place,network,nutrit,summari,park,word,pend,random,risk,speak,scroll,servic,sleep,submit,traffic,year,enhanc,confirm,storag,articl,attende,authent,best,dashboard,bug,candid,valid,checkout,clone,compon,contract,number,crop,definit,ship,disclosur,drag,emot,encrypt,entiti,financi,height,mark,wallet,holiday,websit,inform,mainten,joke,local,librari,loan,logout,subscript,name,observ,todo,peopl,survey,salari,speci,subtask,subtitl,support,teacher,unlock,unread,vote,scan,board,batch,bookmark,favorit,campaign,capac,car,string,command,solv,current user,dark,data,day,opportun,trade,decrypt,deliveri,depend,trend,dialog,direct,rout,email,section,releas,retriev,statist,research,legal,lead,listen,restaur,lyric,measur,session,migrat,postpon,overview,stage,pin,plan,previous,prioriti,privat,secret,remot,resiz,space,today,advertis,air qualiti,pars,area,assess,audienc,public,inspect,author,averag,top,cart,stand,feedback,reaction,complianc,trace,plant,sheet,daili,debug,offic,develop,screen,unit,power,exchang rate,font,mileston,gift,growth,hous,server,popular,ident,photo,interview,learn,math,vehicl,memori,part,polici,popul,pull request,qualiti,version,safeti,station,slide,snapshot,tour,symptom,time zone,transcrib,transcript,trash,window,workspac,ad,age,insur,exam,fund,tag,brand,budget,compil,comput,chart,cours,guid,scienc,court,present,distanc,doctor,educ,emerg,environ,equat,financ,resolv,role,gender,health,star,portfolio,hospit,inbox,ingredi,stat,tool,keyboard,layout,metric,movi,music,playlist,queue,repo,school,speed,sport,univers,usernam,workflow,airport,analysi,quot,particip,browser,cash,rank,client,coin,communiti,compress,config,style,cycl,signatur,depart,descript,dividend,medic,worker,input,environment,escal,workout,form,site,organ,path,patient,poll,valu,thing,tournament,insight,rang,resourc,join,back,brows,builder,bus,cap,threshold,case,code,review@pull|merg|code|request,commit,coupon,courier,cross,date,detail,display,text,dropdown,upgrad,speech,episod,scale,fetch,free,full,whole,fun,snippet,global,handl,holder,host,hover,index,industri,ingest,investig,revers,investor,mous,nearest,neighborhood,node,ownership,suppli,refer,refresh,rotat,social,think,transport,weight,trigger,asset,append,advanc,advic,advisori,warn,appli,enforc,parcel,array,artwork,bind,attribut,voic,auth,oauth,background,bank,battl,box,broadcast,estim,buse,corpor,lawsuit,categori,modifi,switch,charact,graph,toggl,children,clean,clear,common,tcp,concert,constraint,cook,crime,cron,cultur,cve,loop,datetim,deactiv,deep,submiss,target,dev,guidanc,domain,due,prompt,element,embed,invok,output,groceri,experi,scrape,fact,famili,fee,sourc,finder,forc,forest,match,greet,hold,home,humid,icon,info,initi,instanc,line,live,loyalti,mint,museum,need,workplac,preview,ping,pipelin,profil,program,provid,put,puzzl,raw,reload,region,zone,reorder,restrict,revok,ride,scope,split,veloc,statement,sub,success,swiss,thought,thread,transit,tree,trial,violat,volum,water,access token,acquisit,url,agent,alarm,analyt,respons,api key,promot,sql,apt,vector,artifact,associ,membership,assur,autom,pool,basic,batter,bid,frame,stream,make,calc,charg,cell,forex,feed,load,plot,chess,classif,climat,cloud,collabor,member@project|team|group|repositori,collect,condit,setup,connector,correl,credenti,cryptocurr,css,csv,dataset,dcf,deck,knowledg,implement,deriv,describ,equip,differ,discov,discoveri,dispatch,render,visual,paint,drive,echo,ecm,edg,electr,emb,engag,environ variabl,quadrat,equiti,etf,valuat,exampl,exempt,expand,extens,lookup,float,flow,format,frequenc,take,grid,hello,high,highest,highlight,timelin,yield,insert,interest,intraday,object,work,limit,lite,localstorag,media,memento,metadata,method,mix,mobil,model,watch,option,owner,parent,patch,pattern,pet,pitcher,probabl,ticker,realtim,registr,relationship,religion,rental,trip,roadmap,root,round,sampl,say,scanner,scatter,schema,searchabl,self,sequenc,softwar,spec,structur,sum,swap,technolog,threat,tier,timeout,timestamp,titl,ttm,unoffici,vpn,action,admin,alia,everyth,anchor,annot,matric,async,atc,badg,basketbal,bat,break,rest,crawl,geojson,certif,ssl,chain,shape,diagram,control,chord,circl,circumfer,clarifi,communic,term,compound,state,consol,termin,context,counter,id,crimin,criteria,debugg,provis,desktop,destin,evolut,dilig,discuss,distinct,dlp,doc,duck,emul,endpoint,energi,enrich,entri,env,european,exist,factor,filesystem,last,prime,fungibl,gas,gcd,gdp,gist,glossari,grade,wave,loud,hook,hot,human,inflat,inscript,insid,interv,isol,oper,posit,knowledg graph,korea,prospect,leader,studi,offer,llm,loc,ratio,multipli,mutual,normal,ohlcv,otp,pagin,platform,poc,point,potenti,protect,pull,push,quick,rectangl,ref,requir,sandbox,script,season,selfhost,seri,short,singl,smart,soccer,standard,static,strategi,synthet,system,tenant,theme,token,triag,tvl,unarch,unassign,usergroup,variat,agenda,arena,audio,auto,simpl,stack,blog,challeng,cluster,confer,paramet,prefer,cooki,coordin,core,kernel,crm,dns,dynam,smtp,engin,scalar,routin,futur,geo,gradient,hierarchi,max,integr,kinemat,protocol,magnet,main,mem,most,multi,namespac,natur,pair,partner,phase,physic,pitch,quiz,procedur,regress,replica,resist,sculptur,sec,semant,sentiment,sessionstorag,simul,syntax,tech,temperatur,triangl,visibl,word cloud,air,matrix,problem,assist,bot,audit,benchmark,uri,bit,blame,blockchain,bucket,cach,catalog,china,code review,digit,pdf,edg function,final,firewal,forum,html,indic,instrument,min,minut,mode,nativ,neo,oss,presid,proxi,room temperatur,rune,segment,slug,subway,total,upsert,var,vegan,video,widget,workflow state,base,fork,geometri,gre,intern,median,mlb,nft,portal,python,radar,rebas,sector,symbol,tensor,theori,web,wiki
a distance	2558;2equipe	mw8;2faire	1tr8;2proximite	vj8;2quelle distance	2ka8;2venir	sf8;1anbevelen	398;3delen	jo8;3komend	sf8;5ndigen	sz8;9ing	sz8;3maken	1u8;4elden	gh8;3tal	3w8;3vaarden	sl8;4raag	788
aba	12u8;3s	12u8;2bonamenti	1t58;ao	1t58;6rsi	kh8;3rechen	4q8;2frage	11u8,3us7;7n	428,11u8;2gabe	3gu7;3eschlossen	207;3renzung	3q57;2hangigkeit	1zp8;cen	1zp8;2ilitare	7g8;2lauf	48m7,5cw7;3ehnen	h38
ableitung	43a7;2melden	1sy8;2one ol	kh8;5lik	1t58;4nemang	1t58;7ent	3vn7,1t58;as	1t58;6r	kh8;7en	kh8;6s	ff8;6z	kh8;5iere	kh8;9n	kh8;2ra	r98;3e	r98;3ir	r98
abrir chamado	ud8;6incidencia	738;3uf	2167;5en	3237,428,2167;2sagen	4q8;3chließen	208;6uss	207,19j8;5nitt	20r8,5r37;5rift	2gt8;3enden	1lh8;3pielen	8c8;3timmen	1vw8;2teilung	2t98;2wesenheit	15m8;2zeichen	4n37;3iehen	3qx7
acabar	1ab8;3k	1kf8;3o	4lj7;3ra	5u8;2cedi	gh8;4pteren	sl8;7z	sl8;4s	ss8;5ibilidad	ss7;5o	ss8;5sibilita	ss7;ce	ss7;6o	ss8,gh8;4tta	sl8;7re	sl8;3ion	4lj7
accion bolsa	jo8;6es	46z7,jo8;3ord	4pe7;6o	4pe7;3ueil	3l27;2eitar	sl8;5e	sl8;3pta	sl8;6r	sl8;3ssibilidade	ss7;5o	ss8;2hados	347;4r	348;4t	et8;3eter	et8;6z	et8
acheve	207;2il	2ku8;4 durum	2ku8;3onar	37x7;2larar	4q07;2mak	r98;2oes	46z7,jo8;3rde	4pe7;2qua	3sq8;4isire	34b7;7zione	3t97;6tare	et8;2rescentar	4f8,38b7;2tief	1c8;4f	1c8;5s	1c8,3857
activa	1c8,7g8;6r	1c7,7g8,37x7;5er	7g8;7 la	7g8;9e	7g8;as	7g8;6z	7g8;5idad	1c8;9es	1c8;6te	1c8;8it	1c8;8s	1c8;5o	1c8;6s	1c8,3857;3ualice	558;7ser	36p7,558
actualites	1098;7za	558;9cion	558;9r	36p7,558,31c7;6mente	3j8;4el	3j8;6le	3j8;8ment	3j8;2unar	3mj7;1day	1nt8;2esso	3j4;2hesion	3vn7;2iar	23d8;3cionar	4f8;7e	4f8;2juntar	vy7
adjunto	vy8;2ministrado	o7;cr	4lq7;ateur	4lq7;2quisicion	3t97;2res	17s8;5ar	12y8;5i	17s8;5s	17s8;6e	17s8,3ti7;7n	17s8;7s	17s7;5y	17s8;2vertencias	3947;8tie	2hq8;1eroport	2qb8
aeroporto	2qb8;5uerto	2qb8;1fbeelding	zc8;aen	zc8;2deling	2t98;3rukken	1688;2faire	2yi7,19j8;7s	19j8;4re	19j8;3ecter	1i8;3iche	288;7r	30q7,44r7,288,ph8;8 tous	08;7z	288;4ttare	rk8;6o	rk8,4gj7
afhankelijkheid	1zp8;2levering	31q8;2maken	1ab8;2ronden	208;2speellijst	2oj8;5len	8c8;4raak	o38,aq8;3tand	2ka8;2wijzen	h38;1gama	4ga8;2en	3tm8;4da una	2w8;6do	2w7;6mento	3fo7;6r	2w8;5e	2w8
agenten	3tm8;5i	3tm8;2giorna	558;8mento	558;8re	36p7,558,31c7;4ungere	4f8,38b7;7i	4f8;2ora	3j4;2rega	4f8;6r	4f8;2ua	3sq8;4rdar	ky8;1hnlich	gb7,ha8;7e	ha8;7keit	ha7;2ora	3j4
ahora mismo	3j7;1ide	14y8;4r	14y8;2le	3jl8;2r minum	3sq8;2slamiento	4za7;2utare	14y8;4o	14y8;1jan	3tm8;2edrez	3yf7;2out	4f8;5e	4f8;6r	4f8,38b7;6z	4f8;2uda	14y8;5r	14y8
ajukan	1lh8;3stes	mg7,2d8;1kcje	jo8;2kord	4pe7;2ses	ss8;2tar	fu8;3ie	jo8;5n	46z7,jo8;6kurs	jo8;4f	1c8;5kan	7g8;4on	4lj7;4v	1c8;5e	1c8;6n	1c8;6ra	7g8
aktiviere	7g8;9n	1c7,7g8;6tas	1c8;8t	1c8;9en	1c8;3ualisiere	558;cn	36p7,3ou7,558,31c7;bung	558;7zovat	558;8uj	558;6ni	3j8;7osci	1098;7y	3j8;4ell	3j8;7e	3j8;8n	3j8
aktywne	1c8;6osc	1c8;6y	1c8;2un	11i8;2zeptieren	sl8;1lamat	17s8;3n hesapla	26j8;3rm	1ef8;5a	3ts7;5ieren	1ef8;3t	2ng8;2berghi	1538;6o	1538;5o	3s27;2cance	3q57;2eatoire	1kf8
aleatoria	1kf8;8o	1kf8;3rta	1ef8;6r	1ef8;6s	38v7,1ef8,3947;2imentacao	3y07;8tion	1jl8;8zione	1jl8;7o	yz8;8s	yz8;2larme	3ts7;3e anzeigen	08;5tonen	08;4gare	vy7;6to	vy8;4namento	2uz8
aller a	ak8;6sur	ak8;5ta	1ef8;4s	4m17;3oggio	1538;2macenado	on7;8miento	1mg8;e de sesion	5il7;flocal	4c07;4k	428;2ojamiento	1538;2quilar	rk8;6er	rk8,4gj7;2s erledigt markieren	208;2t gorev	1um8;3eracao	b8
alteracoes	b8;6r	b8,3d07;5e	b8;5nar	3d77,3ds7;4zza	1qx8;3ura	1qx8;2ugar	rk8;4uel	rk8,4gj7;3no	1158;5s	1158;3r kerja	2q28;2vo	3h27;1m luong	3sk8;3nhac	2od8;3thanh	59f8;2biental	2uh8
ambientale	2uh8;7e	4vc7,2l08;8 de testes	54j7;4l	428;4to	3q57;2eaca	4k37;3liore	1m17;8r	1m17;3naza	4k37;2ministratore	4lq7;2ostra	4he7;2usement	32p7;1n ninh	1dt8;3toan	2f28;2ade	4f8;4ir	4f8,38b7
anahtar	c28;7 kelime	1cf8;3lisar	l38,26e7;6e	2qj8,3ty7,l38,26e7;6i	2qj8,3ty7,26e7;7s	2qj8,3ty7,l38,2wr7;5tica	3ty7;5z	2qj8;6 et	l38;6a	2qj8,l38;7r	l38,26e7,1w17;6uj	l38;6za	l38;8re	l38,26e7;4yse de	2qj8;7r	l38,26e7
analysera	l38;8en	l38;7z	l38;6iere	l38;an	l38;5zovat	l38;3tra	4u97;2bieter	3o97;2cla	4m97;5r	2408;3ora	4m97;3re	4m97;2denken	4ci7;4re	b8;5n	b8,3d07;5ung	b8
anderungen	b8;3ra	b8;4ingar	b8;2exar	vy7;4o	vy8;2fallig	j87;4ngen	6k8;3itriao	33l7;7on	33l7;3orderungen	54c7;3rage	788;7 zum zusammenfuhren	1cn8;7n	788;3uhrer	50k7;2gebot	2qr7,36c7;7e	07,50x7
angepasst	2h7;4stellte	9d8;3garan	2in8;4ota	1028;3ka	1p18;2h	2cm8;3 chup man hinh	a38;9nhanh	2fn8;3alten	19e8,878;4ng	vy8;6en	38b7,vy7;7r	ff8;3eften	2408;3oren	2268;2imacao	ny8;6ion	ny8
animacja	ny8;6oes	ny8;5is	ny8;5l de compagnie	4eq7;aestimacao	4eq7;6e	ny8;7 domestico	4eq7;7s	ny8;6i	ny8;5si	ny8;6yon	ny8;5tie	ny8;5zione	ny8;2ker	4m97;4t	2w08,1u28;3ieta	2w08,1u28
anklicken	cu8;3undigen	sz8;8ung	sz8;2lage	vy8,lk8;4sma	19j8;3egen	1u8;6r	34y7;4itung	3hd7,2jk8;2meldedaten	41i7;7n	1n27,gh8,wc8;6ung	3aq7,1n27,gh8,3av7;4rkungen	4mg7;2nee	1lw8;5s	1lw8;4hmen	sl8;3i	1lw8
anno	1lw8;4nce	sz8;7r	sz8;7s	07;4tazioni	4mg7;3ulation	4q8;5e	4q8;6er	4q8;6r	4q8,1fz8;7 les modifications	rw8;7en	4q8;6z	4q8;5la	4q8;7re	4q8,1fz8;9 modifiche	rw8;4nci	07
annunciare	sz8;7o	2hq8,sz8;2o	1lw8;3malie	1np8;3rdnung	2nu8;3s	1lw8;3tacao	t78;6iones	4mg7;6oes	4mg7,t78;2passung	2h7;3ingen	3nh7;2reichern	4uz7;3uf	ex8;5en	ex8;2schauen	ph8;5luss	4117
ansehen	ph8;3luta	f78;3talld	9d8;4ehend	sf8;9e	sf8;2teckning	t78;4memoire	5mo7;4prima	3n97;4rior	2498;8es	2498;3rag	788;4ean	2os8;5nman	2uz8;3woord	1898;8en	918;5rt	918,3u57
antworte	918;8n	1898,918;2ula	4q8;5r	4q8;4owac	4q8;4uj	4q8;3nciar	sz8;6e	sz8;6o	2hq8,sz8;7s	2hq8,07;2vandare	5b8;2weisung	3qn7;4nden	3997;7r	5b8;6ung	1el8,18g8;2zahl	3w8
anzeige	2hq8;7n	30q7,288,ph8;1o vivo	3m67;1pa saja	07;3gar	58;4ue	58;3rcamiento	1k08;4elho	p68;2elido	4lw7;3rcu	23l8,3n97;6s	2wr7;2i schlussel	3ud8;2lazar	23d8;3icacion	1el8,18g8;aes	1el8;6r	3997
aplicativo	1el8,18g8;as	1el8;4kacja	1el8,18g8;8e	1el8;6si	1el8;2odo	4lw7;3yo	1v28;2paraat	p68;6ten	p68;5eil	p68;8s	p68;3el	ex8;5er	ex8;6z	ex8;3licare	3997;7zione	1el8,18g8
applicazioni	1el8;5quer	3997,39f7;3rendre	2d28;4obation	158;5fondi	3gp7;amenti	2wr7;ato	3gp7;5uver	158;8z	158;5va	158;7re	158;7zione	158;6isionnement	36c7;3uie	ma8;6 sur la touche	c28;4ntamento	o38
appunti	t78;6o	t78;4yer	ma8;6z	ma8;2render	2d28;4sentacao	42m7,2k28;3imorado	1m17;8r	1m17;4re	r98;3obacion	158;6r	158;4vacao	158;6r	158;5e	158;5isionamiento	4sl7;3ueba	158
aquisicao	3t97;1ra	h8;3ba	1xe8;3c	2ng8,2dd8;3ma	h8;5k	h8;2beit	fq8,4bk7;6er	2u48;6sablauf	2q28;de	2q28;7bereich	2hh8;7platz	3n07;3ol	3s27;3re	3s27;2chivar	1208;6eren	1208
archivez	1208;6ia	1208;8re	1208;8zione	1mg8;7ere	1208;an	1208;6o	5p8;7 adjunto	vy8;7s	5p8;5wizuj	1208;2ea de trabalho	4ss7;6i lavoro	2hh8;3nde	738;4e	5997;3sta	45q7;3te	45q7
argent	2rd7;3omento	1e98;2ia	5ki7;2kusz	29f8,13v8;6 kalkulacyjny	13v8;2mazenado	on7;8mento	1mg8;d local	4c07;2quivar	1208;6e	1208;6o	5p8;7s	5p8;2rancar	6k8;4star	1q08;6ra	1q08;8r	1q08
arredondar	4h87;4glar	n88;6o	39t7;4messador	4eu7;8o	5gk7;4te	878;6r	878;6z	878;3icchire	4uz7;4ere	2xh7;7 plan	3b17;3ondir	4h87;4tondare	4h87;2sip	1208;5kan	1208;4vle	1208
artefactos	3v77;8s	3v77;6kte	3v77;6tos	3v77;7ti	3v77;3i	1pd8;4cle scientifique	1eu8;5oli	1mn8;7o	1mn8;8 scientifico	1eu8;5ulo	1mn8,1ep8;8 cientifico	1eu8;8s	1mn8;9 cientificos	1eu8;4est	1f08;4go	1mn8
artigo cientifico	1eu8;6s	1mn8;4kel	1mn8,1ep8;5kel	1mn8;4sta	1f08;7s	1f08;6i	1f08;3ysta	1f08;2vore	3s27;2znei	1bf8;3t	2ki8;4in	2ki8;4termin	o38;1sama	23u8;2coltare	2268;2eguramiento	3vy7
asigna	1i8;6cion	1i7;6do	12g8;6r	1i8;5e	1i8;3ncrono	4mt7;3stente	5l17,1mu8,5l87;9s	1mu8;2ociacion	3vg7;2pettare	ky8;2segna	1i8;7re	1i8;7tario	12g8;3icurazione	3vy7,2hx8;4gnez	1i8;4nar	1e48,kh8
assinatura	2t08,1t58;as	1t58;5crono	4mt7;5e	1e48,kh8;4stance technique	1v28;6ente	5l17;8za	1v28;6ir	4dm7;3ociacao	3vg7,3vn7;7zione	3vg7,3a77;2teroid	5px7;8e	5px7;2uransi	2hx8;2ynchron	4mt7;9e	4mt7;1ta	1i8
atamak	1i8;3nan	12g8;3san	o8;2erbetala	6q8;4stall	da8;2ivar	1c7,7g8;4e	7g8;4idade	1c8;9s	1c8;4o	1c8;5s	1c8,3857;2racao	1908;5cion turistica	1908;5oes	1908;4kcja	1908;4s	2xh7
atribua	1i8;6ir	1i8;6to	3ac7;8s	3ac7;2tendere	ky8;7z	ky8;6re	ky8;3iva	7g8;6re	1c7,7g8,37x7;5i	1c8;6ta	1c8,ej8;8 commerciale	x08;5o	1c8;3raction touristique	1908;5zione	1908;4ezzatura	43o7
attribuer	1i8;8z	1i8;7ti	3ac7;8o	3ac7;3uale	3j8;2ual	3j8;5izacao	558;8r	36p7,558,31c7;7e	558;3r	mg8,2d8;4 ulang	16n8;4an	1do8;1u hasard	1kf8;2diencia	26v8;6s	26v8;4toria	5lc7
aufbau	4jb7;3gabe	1i7,5kt7,ej8;7n	ej8,2wa7;8liste	1tr8;3listen	08;3nahme	qj8;4ehmen	34b7,qj8;3raumen	3e77;4ufen	3ih7;3teilen	3qb7;4rag	fq8;3zeichnen	qj8;2jourd hui	25n8;2la	xk8;4s	xk7;2sdrucken	1688
ausfuhren	pm8,3ih7,ju7,468;5llen	lv8;3gabe	pt8,3in7;7n	pt8;3kunft	3li7;3lesen	3j97;4oggen	1sy8;5sen	37x7;3rechnen	4j8;4ollen	6d8;4ustung	43o7;3schalten	3gh7,ic8;6nitt	32t7;4tehend	1ka8;3wahlen	8n8;7liste	3137
auswerten	la8,26e7;7ung	2qj8,3ty7;2tenticacao	3aq7,1n27;aion	3aq7,1n27;9r	1n27;ae	1n27;9zione	3aq7,1n27;4ur	27i7;3hentification	3aq7,1n27;aer	1n27;azieren	1n27;eung	3aq7,1n27;3o heberge	5557;6ospedado	5557;4alojado	5557;4bus	2y08,3c77
autobuses	2y08,3c77;4carro	2y08;7s	3c77;5ompletado	207;4macao	3w47;6tico	59l7;8que	59l7;8sation	3w47;9ch	59l7;9ierung	3w47;8zacion	3w47;6zione	3w47;5ovel	1xe8;4r	27i7;5e	27i7;5isation	27i7,3av7,av8
autorisations	av8;7ierung	27i7,3av7;6zacao	27i7,3av7;9ion	27i7,3av7;7zazione	27i7,3av7,av8;4s	1xe8;1valiacao	la8,9l8,608,47a7;7oes	608;6r	26o8,la8;5e	la8;3ncado	38i7;5e	38i7,1808;6ment	1808;4zado	38i7;6mento	1808;6to	38i7
avbryt	4q8;2enir	5d37;3rtissements	3947;2is	38v7,608;4a a	r28;5r	r28;4e	r28;5ring	hi8;4os	38v7,hi8,3947;2oirs	3kx7;2vertenze	3947;3ia	6k8;5re	6k8;4sa	r28;6re	r28;5i	38v7
avviso	1ef8;1yarla	2d8;6r	2d8;2uda	14y8;5r	14y8;1zienda	ch8;7le	3cc7;6e	x07,ch8;3one	4lj7;5i	46z7,jo8;0baan	fq8;2c a sable	54j7;4bo	h38;4si	2ki8;3a	gy8;4kan	gy8
bacheca	1w68,1nf8;2dania	21m8;2gan	2j88;3ian	2dr8,20r8;4kan	6x8;3la	f78,ob8;5n	f78;2han	2n38;4sa	ni8;3n	1798;4hof	2f98;2i bao	1mn8;7 khoa hoc	1eu8;4hat	10s8;4tap	1br8;5huyet trinh	2k28
bai viet	1mn8;3rro	35k7;3xar	7y8;4e	7y8;2jar	7y8;2kiye	wj8;2las	918;3oncesto	4n87;2mbini	3dy7;2n	s38;3 dich	5g8;4ghi	2gt8;4hang	1dz8;4nhap	1b28;4phat hanh	20z8;6im	2nl8
banca	3bc8;4o	3bc8;5 de dados	1an8;5s	3bc8;3dara	2qb8;4eja de entrada	2mx8;4ingkan	iq8;3g	1w68,eo8;4 tinh	13v8;5xep hang	2858;4un	7m8;6an	7m8;3ka	3bc8;3que	3bc8;3tuan	14y8;3yak	10k8
bao cao	9q8;4duong	1s28;4hiem	2hx8;4mat	1dt8;4nhieu	3w8;9 tien	u9;4tang	3mo8;5ri	1s28;2ralho	42m7;4ng	1ep8;4to	1g98;6s	1g98;3geld	2rd7;3is	e18;3rierefreiheit	ss7;5o	35k7
baru	fm8;3va	1gf8;3zelletta	1sa8;2s	ma8;3culer	1o68,3d77,3ds7;3e dati	1an8;6e datos	1an8,3us7;9onnees	1an8;4s de dados	1an8;btos	1an8;aonnees	1an8;3ico	3wf7;4que	3wf7;4s data	1an8;3la	6k8;5t	6k8
baslatmak	6k8;3quetbol	4n87;7e	4n87;3vuru	18g8;2t	7g8;3aille	3bh7;4l	4q8;5ha	3bh7;5kan	4q8;8 perubahan	rw8;5la	3bh7;4s	4bp8;3eador	3wl7;4o	4ni7;3iment	7m8;3taglia	3bh7
battitore	3wl7;4uta	4ni7;2uen	7m8;3m	3s27;2y gio	3j5;3ar	j48;2za danych	1an8;3y danych	1an8;1eantwoorden	918;7rten	1898;3rbeite	cp8;9n	cp8,3d07;2berapa	10k8;2darf	3mv7;3eutung	1pd8;3ingung	40o7
bedrijf	x08,ch8;7stak	3428;6ven	ch8;4ohung	4k37;2enden	1ab8,878;2fehl	1xp8;6e	1xp8;3ordern	3ul7;3ragung	1u28;4eit	47o7;3unde	347;2ginnen	6k8;3renzung	4bp8;4iff	4qh7;4oting	2in8;4ußen	3kr7
behalter	1gl8;4ndeln	3387;3eben	n88,2ll8;4er	o8;4ren	o8;3orighet	av8;2ifugen	vy7;3sbol	5u37;4piele	47h7;3trag	xy8;7e	xy8;5eten	2xc7;2kijken	ph8;3le	ky8;5mek	ky8;5yen	1ka8
bekommen	428;2lajar	2d28;4nja	m08;4sting	u38;3eggen	lk8;6ing	lk8;9sportefeuille	2mg8;4id	2dw8;3ge	jf8;5ler	jf8;3i	et8;4ebt	4y77,2c88;7e	2c88;4rli	s88;5ti	2g18;3lek	2dk8
bellen	ex8;3um dibaca	1vp8;2m sucedido	3r17;2nachrichtige	r28;en	r28;dung	hi8;gen	hi8;3efices	1hi8;7ios	1hi8;4nne um	re8;3h	1b88;4 nhan	2vs8;5vien	2mq8;3utzer	5b8;8definiert	2h7;8gruppen	58l7
benutzername	2pu8;3zer	ha8;4in	4ww7;2obachten	4dm7;8ung	1tk8;ben	1tk8;3ordelen	26o8,la8;8ing	9l8,608;2rakna	4j8;4pa banyak	3w8;7harga	u9;4t	37q8;3bagi	6x8;3dagang	1z28;3echne	4j8;8n	3xe7,4j8,3xj7
berechtigung	27i7,av8;cen	av8;4ich	26j8,2wz7;7e	25h7;5tstellen	6d8;bung	6d8,4sl7;4ken	4j8;7en	4j8;3henti	878;3i tahu	r28;4cht	og8,9q8;7e	9q8;8n	og8;4kutnya	15r8;4ta	1098;3kas	5p8
berlangganan	kh8;2schikbaar	b38;bheid	b38;5ranken	3pl7;9ungen	3f27;6eiben	43g7;9ung	2tg8;6ijving	2tg8;3itz	3627;3lenme	1jl8;3oin	3mv7;3prechung	aq8;3tallning	9x8;5nd	5p8,yi4;7e	3kx7;8n	5p8
bestatige	1m88;9n	1m88;4e	27w8;5llen	9x8;7ing	9x8;7ung	9x8;aen	9x8;5n	1na8,27w8;4immte	s88;9n	s88;2taal	j48;4la	j48;5en	j48;5ing	10x8;5ning	10x8;3ekenis	1pd8
beurteilen	26o8,la8;2veiliging	1dt8;4stigen	1m88;3olkerung	2e38;6ing	2e38;4rstehend	sf8;2waken	bn8;4ren	1p8;3egen	c68;4rben	3997,3ul7;7r	1nt8;6ung	18g8;5k	cp8;6en	cp8;5te	la8;7n	26o8,la8
bewertung	9l8,608,47a7;9en	608;2zahlen	j48;3iehung	gb8,4fx7;9en	gb8;5nswaardigheid	1908;3orging	1zg8;3pecnost	1dt8;4ieczenstwo	2f28,1dt8;1i mat	24y8;2aya	1ai8;2blioteca	1sl8;as	1sl8;8ka	1sl8;7heek	1sl8;9k	1sl8
bibliotheque	1sl8;2cara	1kr8;2dang	18u8;2en	ya8;4 dich	2iu8;5moi truong	ya8;3u mau	2v78;5tuong	3ld8;3zacy	3j8;2furcar	5t78;2glietto	ud8;2jlage	vy8;3werken	558;2l	1xe8;3ancio	wj8;8 preventivo	2in8
bild	zc8;4 vom bildschirm	a38;4er	zc8;4ir	r28;6im	hi8;8ler	hi8;4schirm	30q7,2ab8;aabzug	a38;bufnahme	a38;afoto	a38;4ung	2kp8;3esen	1ol8;4t	ud8;3gi	1rv8;5ler	1rv8;5sayar	2j18
bilhete	ud8;3im	2jp8;5sel makale	1eu8;3let	ud8;6 de blog	5a28;6e	ud8;7ra	1r98;4ig	1g98;2na	7m8;4ire	5lw7;4r	5lw7;3dung	3a77;3h chon	1vw8;5luan	4x8;3tang	2mb8;2p	4x47
birden fazla	10k8;3im	2ai8;3kac	10k8;3lestir	4a8;9me	4a8;b istegi	1cn8;bk	4a8;2scoito	5ba7;3nis	x08;3ogno	3mv7;2tacora	5a28,lr8;3ir	1ab8;3ki	2998;2uro	29x8;2znes	x08;1jud in	gs8
bladwijzer	1wi8;3gue	1sa8;2isko	vj8;2occa	12o8,wv8;6re	12o8,wv8;4kieren	12o8;3gartikel	5a28;3kir	12o8;4keren	12o8;3quea	12o8,wv8;7r	12o8,wv8;6ie	12o8,wv8;6r	12o8;6z	12o8;1o cuc	2nu8;3loc	n18
bo nho	2dk8;3phieu	1vw8;6m	2o88;3sung	4f8;2ek	108;4en	108;2ite	3bn7;5 de dialogue	2028;9reception	2mx8;2ka	108;2lge	3p18,3p88;3sa	5i07;3um	31q8,20r8;2nifico	fu8;3jour	49h7;2odschappen	m08
bord	1w68;4a	45q7;4e	45q7;3ra	58;5dor	1b28;8es	1b28;5r	3ed7,58;4e	58;3senkurzel	4fa7;2sco	3ke7;3que	3ke7;2tao	19o8;3on	19o8;3tone	19o8;2ucle	3g47;3gies	5247
bourse	jo8;3tique	m07;4on	19o8;3wen	7m8;2y	1qx8;3ut	1ii8;5unu degistir	25b8;2zza	1b28;4e	1b28;1ranch wechseln	1o68;6e	3428;4za	3428;3uchen	3mv7;2echen	4nm7;3ve	55j7;2ich ab	4q8
brieftasche	1r98;2ouillon	1b28;2ut	3oq7;4o	3oq7;4toinlandsprodukt	4x47;1uat	1u8;4kan	1u8,2o8;2ch	108;4e	108;5n	108;5r	108;6ei	1sl8;4ungen	1f77;3le	3g47;2daya	3ft8;3ynek	7m8
budzet	2in8;2gun	25n8;2ka	r98;4 halaman	ak8;5kembali	rp8;6unci	1vi8;5lagi	rp8;3u	108;2lan	10e8;3mak	348;2oc	15w8;3i hoa nhac	3eu8;5tap	2uz8;3no sconto	2zt8;2ro	29x8;4gebaude	29x8
busca	348,h8;5 en la web	16y8;5ble	4ib7;5dor	3k27;5r	348,4897,h8;6 en internet	16y8;7na web	16y8;3que	h8;6da	h8;3se	2y08,3c77;2tce	2in8;3on	19o8;3un	11q8;2u kien	18n8;2yume	2bp8;1yt namn	re8
ca nhan	mp8;3si	1f08;2bang	1fe8;2da hora	q97;4ngan	w58;4strar	wc8;7o	4fp7;3eau	2bk8;4ia	4om7,1xi7;6s	1xi7;4na	4om7,1xi7;6 de bloques	5m67;6s	1xi7;3rage	3q57;4e	3ww7;2haya	zp8
cahier des charges	4j67;2ixa	3bn7;5 de dialogo	2028;9entrada	2mx8;2ja	3bn7;2l	8c8;3cio	5617;4ola	4j8;7re	3xe7,4j8;7trice	4j7;6o	4j8;4ul de	4j8;6a	4j8;7dora	4j7;7r	3xe7,4j8;8e	4j8
calculatrice	4j7;6er	3xe7;7z	4j8;6o	4j8;3do	4y77;3endario	1fl8;6rier	1fl8;3idad	2em8;7 del aire	2628;4ente	4y77;4ficacion	4xm7,9l8;3ma listesi	2oj8;2m ket ma	2zm8;4xuc	1q58;3bia	b8;6 ramo	1o68
cambiamenti	b8;6r	b8,3d07;7 de rama	1o68;8el nombre	re8;btamano	25b8;8la cita	1d08;8nombre	re8;7e	b8,3d77;5o	b8,1a38,3xu7;6 de divisas	1a38;6s	b8;3era d albergo	16t8;3inho	2vn8;3pagna	1wz8;7e	1wz8;5na	1wz8
campanas	1wz8;6ha	1wz8;8s	1wz8;4i	18u8;5one	4he7;4o	18u8;5s	18u8;2n nang	37q8;3ais	tq8;4l	tq8;5e	tq8;6s	tq8,3y07;5i	tq8;6zacion	3nm8;4rd	4u97;4ux	tq8
cancela	4q8;7mento	4q8;7r	4q8;6la	58;8re	58;4ion	10s8;7es	10s8;3dele	5247;4idat	1nt8;8i	1nt8;8o	1nt8;9s	1nt8;8s	1nt8;8ura	18g8;3h bao	1ef8;3tante	1f08
canzone	10s8;6i	10s8;2p nhat	558;3acidad	1x88;9e	1x88;6ta	1x88;7e	1x88;8it	1x88;3italizacion	2y47;3o	50k7,o8;3tura	a38;7 de ecra	a38;bpantalla	a38;btela	a38;7s de pantalla	a38;6e d ecran	a38
caracteristica	1bz8;4ttere	2b68;3gar	3y57;6 archivo	bv8;3i	348,h8;4 di internet	16y8;4ca	bv8;6re	3y57,bv8;4kan	h8;4mbo de data	4kn7;3ona	3q07;3peta	12y8,xd8;7s	xd8;3regar	3y57,bv8;5llo	2808;4inho	2808
carrito	2808;4o	1xe8;3ta	1g48;5o	1g48;4e	4o37,lg8;5 bancaire	1g48;6geographique	lg8;5ira	2mg8,1r98;5lla	12y8,xd8;7e	xd8;5ra	3kx7,2mg8,1r98;7 de inversion	2mg8;4oes	1g48;2s	2yi7,f28;3a	3l27,2bw8;4s	2bw8
casi	2yi7;3o	2yi7;4s	2yi7;3uale	1kf8;2talogo	5mt7;4t	qj8;5an	lr8,t78;3egoria	3cr8;9s	3cr8;4na	4om7;3tura schermo	a38;2u hinh	2si8,mg8;5oi	1278;4thu	1618;5ra loi	1898;3sa	3cj7
cay trong	1p88,2998;1ek	7s8;3me istegi	2e98;2l	gn8;3da	3xp7;3e	gn8;3la	3xp7;4ulare	4da7,qw8;6e	3xp7;3ula	3xp7;6r	4da7,qw8;2na	u8;3e	u8;3y	u8;2rca	vj8;5 de mi	vj8
cerca sul web	16y8;5no	vj8,35c7;5re	4897,h8;7 su internet	16y8;5tore	3k27;4hio	4pk7;4le	4pk7;3rar	978;6 sesion	1sy8;3tificado	4ob7,4oi7;9t	4ob7,4oi7;ao	4ob7,4oi7;2stino	2h48;4ovani	ec8;2tak	1688;3te page	qe8
cevap	1898;5 ver	918;5la	918;3ir	b98,5g8;5i	5g8;3resel	2uh8;1haine	tq8,1xi7;6 de blocs	5m67;build	3nm8;6s	1xi7;3mada	ex8;6o	738,ud8;5r	3ih7;4bre	16t8;4p	18u8;5s	18u8
chan	12o8;4gement	b8;as	b8;6r	b8;7 de branche	1o68;6z	b8;4son	10s8;7s	10s8;3p nhan	sl8;5thuan	158;3rger	3xj7,3y57;4la	1fu8;3t luong	2em8;a khong khi	2628;3ve	c28;5 de api	3ud8
chaves	c28;3y	468;2e ore sono	f28;4tempo	i48;3car	7s8;3fe	o8;3min	2vn8;3quear	7s8;3rche	h8;7r	348,h8;8 sur internet	16y8;7ur	3k27;2i e	5b5;5 questo	5b8;4muc	33w8;4phi	1ai8
chi so	2o18;6no io	1y29;4tiet	30j8;7u	pt8;3a se	6x8;4cchierata	1fu8;4mare	ex8;6ta	ex8;4rire	4q07;4ve	c28;6 api	3ud8;3edere	tc8;5i	tc8;4n dich	1wz8;6luoc	56o8;4u cao	1qx8
chiffre d affaires	1j08;7r	1qa8;3ne	5n17;4h sach	2dw8;7ua	cp8;3ste	1sa8;6s	1sa8;3udere	978;5i	978;2o xem	288;3i	8c8;4sir	8n8;4x	4ds7;3n	8n8;3roba	1b88;3ses	2wa7
chronologie	4aa7;2u ky	2sv8,2t08;3oi thao luan	3rn8;4ng trinh	3o18;4t	3578;3p man hinh	a38;3yen bay	k28;7khoan	fu8;7nhanh	1o68;7tham quan	2fw8;8ien	fu8;ap	k98;2yba	1np8,tg8;1iao	49h7;2ble	3h27;3o	yz8
ciclo	2sv8,3g47;5s	2sv8;2dade	m58;2emny	1yf8;3ncia	2jp8;3rra	978;5e	978;2frar	1qa8;6e	1qa8;2haz	p68;5lar	p68;2na	5n17;3ematica	5e77;8que	5e77;3siyet	2lx8;2rconference	4pq7
circonferenza	4pq7;4ulation	1lo8;6o	4pk7;5nferencia	4pq7;3o	1j08;2st	gy8;2ta	o38,aq8,2qr7;3ta	m58;2udad	m58;6es	m58;2z	d58;1lanek	1mn8;3se	xk8;5s	xk8;4ificacion	3yl7,2ri8,2858;9r	1dj8
classement	2ri8,2858;5ifica	2ri8,2858;acao	3yl7,2ri8,2858;azione	3yl7;3ve	c28;5 de api	3ud8;4ier	2nl8;2e	c28;3 d api	3ud8;3n	1028;3s	c28;2ic en	cu8;4ar	cu8;4ca	cu8;6re	cu8;3ente	2h8
cliente em potencial	2218;8potencial	2218;7s	5c07,2h8;8 potenciales	50b7;6i	2rn8,2h8;3ma	3yt8,i48;3que em	cu8;7sur	cu8;6r	cu8;6z	cu8;2ona	1of8;5r	1of8;6e	1of8;4er	1of8;5z	1of8;1o hoi	1yt8
co nhung	05;3phieu	jo8;3san	b38;4o du lieu	1an8;3tuc	2tp8;2ba lagi	bh8;3ranca	3xj7;5r	3xj7;2che	1xe8;3ina	3fd7;6r	3fd7;2da	2os8;3ereview	5n78;4uberprufung	2ys8;3ice	2yn8;6 di verifica	52a7
codigo	2yn8;6 aberto	5q17;9ierto	5q17;7de verificacao	52a7;jion	52a7;7python	5ui7;3zienny	29l8;2fnac	rw8;4ij	rw8,1fz8;2galt	1bk8;2incidir	3kl7;4volgimento	4657;3sas	2wa7;2la de mensajes	2os8;4borador	3zf8;bes	3z67,3zf8
colecao	40g7;5cion	40g7;9able	5u77;5tivos	3c77;4gio	2p38;3heita	1p88;3is	39m7;3laborateur	3zf8;ds	3z67;aore	3zf8;ci	3z67;4ega	f78;7mento	ob8;7re	f78,ob8;5zione	40g7;4oquio	2cs8
colocar	3og7;4nna	ij8;6e	ij8;7s	ij8;4ri	1gf8;3umna	ij8;7s	ij8;4na	ij8;6s	ij8;2mandante	1xp7;6o	1xp8;7s	1xp8;3bien coute	u9;8d argent	wj8;9e	3w8;5nar	4a8
comboio	1798;4ustivel	4ww7;3ecar	6k8;4nta	4x8;7r	4x8;8io	4x8;as	4x8,28b8;b del	4x8;5zar	6k8;4rciar	1z28;7o	1z27;3ida	yz8;4sion	3js7;3mande	9x8;8s	9x8;4encer	6k8
commentaire	4x8;bs	4x8;8re	4x8;7ez	4x8;7i	4x8;7o	4x8;4issione	3js7;5ts historicos	z48;6ten	2zm8;4un	3ej7;6aute	2rz8;5tare	3ds7;3o chegar	2098;5llegar	2098;3panhia	ch8;6ia	ch8
compara	iq8;7cao	iq8;7ison	iq8;7r	iq8;6ez	iq8;6te	6x8;7ido	6x7;8lhado	6x7;br	6x8;ae	6x8;8ment	5mh8;8r	6x8;4ila	lv8;7r	7m8,2iu8;8e	7m8,2iu8,lv8;6er le code	2iu8
compileren	2iu8;5to	ej8;4lementos	4827;6t	32e7;7ado	208;8mento	207;8r	208,lv8;9e	208;8to	208;7o	32e7,32j7;4onente	1ol8;as	1ol8;9i	1ol8;5sant	1ol8;9s	1ol8;6to	4qm7
compra	et8;6 un	et8;6r	et8,m07;7 um	et8;7e	et8;6s	3iu7,m08;5e	et8;5ime	2s98;8re	2s98;an	2s98;7ir	2s98;5obar	7s8,1388;9 conexion	3nh7;6miso	4657;9so	o38;5ueba	7s8
compte	11i8;6r	3w8;6s	11i8;6urs	4rn7;4uesto	4qm7;5tador	2j18;aa	2j18;aes	2j18;3um	3ej7;4n	3ej7;5e	3ej7;5icaciones	4q87;9oes	4q87;8do	sz8;8zioni	4q87;6dad	2rz8
comunidade	2rz8;6ta	2rz8;2nception	1av8;5rto	3eu8;4ierto	3eu8;4luido	208;7r	208;6sao	207;3dicao	40o7;6ion	40o7;5videre	6x8;8i	6x8;7so	6x7;5zione	40o7;3ecta	f78;7r	f78
conecte	f78;6or	4117;4xao	f77,3eq7;5ion	f77,3eq7;3ferencia	5ao7;8za	5ao7;6ma	1m88;8re	1m88;4igura	mg8;9cao	2si8,mg7,40v7;aion	2si8,mg7,2d8,40v7;aoes	2d8;9r	mg8;ae	mg8;9tie	2si8;9zione	2si8,mg7,40v7
configure o	mg8;9z	mg8;5rma	1m88;8ciones	2zm8;8r	1m88;9 cambios	2zm8;7ez	1m88;4ormidade	28t8;8ta	28t8;9e	28t8;4ronta	iq8;9re	iq8;8o	iq8;3g cu	2ng8;5khai	2738;5nghe	4jt8
cong nhan	2u48;5thuc	nc8;9 nau an	nc8;6y	ch8;5viec	fq8,ej8;4e	15m8;5s	15m8;3hecimento	42r7;3iare	3mj7;3junto de dados	42a7;etos	42a7;3mutar	3ds7;3naissance	42r7;4ecteur	4117;8z	f78;9 vous	gh8
connessione	f77,3eq7;5ttere	f78;7ore	4117;5xe	gb7;6ion	f77,gh8,3eq7;3ocimiento	42r7;4scenza	42r7;3segna	1zg8;6uir	428;5il	38p7;7s	3hd7;5jo	38p7;5lho	38p7;5rtar	n88;4igli	397;8a	398
consigliare	398;8o	38p7;6ne	3hw7;4ola	4r18;5mmation	11d8;4trua	7m8;7cteur	2xs7;9or	2xs7;7ir	7m8;9e	7m8;7tor	2xs7;4ulta	o38,11u8,3us7;8 sql	11u8;8ble	4ib7;8r	428,4897;8s	11u8
consumo	11d8;3ta	11i8;5cto	xq8;8s	xq8;7persoon	xq8;5dores	4rn7;5gem	3w8;5nti	2rd7;5r	3w8;6e	3w8;5s	11i8;5to	xq8;7ri	4rn7;7s	xq8;6ti	xq8;7o	xq8
conteggio	3w8;5iner	1gl8;9es	1gl8;5nedor	1gl8;aes	1gl8;c docker	1gl8;7ur	1gl8;9s	1gl8;6ido	17k8;9s	17k8;6u	17k8;7to	17k8;5sto	4rf7;5udo	17k8;5xto	4rf7;4inuar	8h8
conto	11i8;4raintes	3f27;6sena	1da8;as	1da8;7segna	1r48;6t	1os8;7o	1os8;8s	1os8;7s	1os8;7ti	1os8;8o	1os8;5ol de trafico aereo	4mz7;7ar	4p67;7e	27a7;8 aerien	4mz7;9de trafego aereo	4mz7
controleer	7s8;8ren	7s8;7la	7s8;9re	7s8,4p67;3validare	1o08;4ersa	1fu8,x58;8cion	1fu8,x58;ces	x58;8o	x57,b98;8r	1fu8;8s	x58;8zione	x58;7ione	x57,b98;6ta	b98;7er para	b98;9en	b98
converti	b98;8r	b98;9e	b98;8ssez	b98;4idar	gs8;6e	gs8;5erte	b98;2ordenadas	5bg7;5onnees	5bg7;2p kutusu	2h48;3ia	ot8;5 de seguranca	w58;eidad	w58;7i sicurezza	w58;5r	ot8;6e	ot8
copier	ot8;5z	ot8;3pie	5fu7;2r da	1gf8;3beille	2h48;3ea	5057;4e	5057;4ia	5057;3nice	3ww7;3porativo	3cc7;3recao	4ec7;6tif	4ec7;7o	3r17;5ggere	n88;6ir	n88;5io	3007
correlacao	41b7;8ion	41b7;7to	gb7;7zione	41b7;5o	20l8,5ce7;6 electronico	20l8;6s	20l8;5r	468;5spondance	lg7;are	3kl7;4ida	3q07,467;5ere	3007;5ger	n88;6ir	n88;3sa	3q07;4i	2je8
corso	2je8;3tafuegos	5oc7;4o	55j7;2sas	2wa7;3e	2wa7;3ti	1ai8;4o	1ai8;5s	1ai8;4ruire	7m8;6ttore	2xs7;2t	ij8;3 moc	2bb8;3acao	2qr7;3izacion	2qr7,4fa7;2uleur	1gf8;7s	1gf8
courriel	20l8,5ce7;8s	20l8;4s	xk7;5 de l action	jo8;3t	1ai8;4s	1ai8;2z	2ll8,1xx8;3inha	3fd7;1rawlen	4nx7;2ea	1u8;4cion	1u8;4dor	2xs7;4r	1u8;5 incidencia	738;8forme	9q8;5e	1u8
crecimiento	2bp8;3dencial	41i7;6ziali	41i7;3e	1u8;4r	1u8;5 un evenement	5u8;9ticket	738;4z	1u8;3scimento	2bp8;6ta	2bp8;2iacao	1u8;4r	1u8;3e	1u8;3men	3fi7;4inale	4ry7;6e	3fi7
criminel	4ry7;3ptografar	1qa8;6moeda	1gt8,41r7;bs	1gt8;8neda	1gt8,41r7;cs	1gt8;6valuta	1gt8,41r7;be	1gt8;3teres	4s57;6i	4s57;7os	4s57;4tografare	1qa8;2ochet	4y27;3iser	3087;5sance	2bp8;4x	3087
cronologia	z48,4aa7;2udo	3oq7;3scotto	1nf8;3zado	3087;5r	3087;2yptomonnaie	1gt8,41r7;1u the	s88;2a hang	on8;4so	2ha8;3ca	i48;3dratico	46r7;5icula	49c7;5o de dialogo	2028;3les son	08;3ntas	3w8;5o	3w3
cuanto cuesta	u9;7dinero tengo	wj9;7vale	u8;6s	3w8;7 hay	3w8;2bo de almacenamiento	5mh8;2c bo	1sf8;3ina	3fd7;2enta	11i8;6 de	3w8;6s	11i8;3stionario	5gq8;2isiner	3fd7;2ltivo	1p88;7s	1p88;4urale	3ft8
culturel	3ft8;2m	5ag8;3plimiento	28t8;4rimentar	3kr7;2nhar	3mj7;2oc goi	ex8;5hen	o38;6op	aq8;5tro chuyen	x58;3n	1kx8;2plikan	2fn8;3om	2zt8;4n	2zt8;2rriculo	8h8;8um	8h8;3so	2je8
cursos	2je8;4us	2je8;3to	55j7;2sto	1ai8;5s	1ai8;2ti	15m8;2zdan	1r98;1wiczenie	1br8;1ykl	2sv8;1zas	f28;3t	1fu8;2cionka	2b68;2ekaj	ky8;3sc	2dr8;2ytac	gy8;0da equipe	mw8
da fare	1tr8;2dos	1yk8;2ftar	08;6 akun	wc8;7putar	2oj8;7tugas	1tr8;2gelijks	29l8;2l	1fe8;3 degistir	1o68;4vivo	3m67;3lar	1fe8;2n so	2e38;3e	1yk8;3h ba	xq8;5muc	3cr8;5sach	08
danh sach phat	2oj8;5tinh	2cg8;3ych	1yk8;2patkan	428;2rlehen	1st8;3mowy	3298;3stellen	44r7,44y7;3urat	2ku8;2s problem	738;3bor	1nf8;2ta e hora	3g97;7ora	3g97;5w kalendarzu	30e8;4baze	1an8;3e et heure	3g97;4i	5p8
dateien	5p8;5system	4w27;4n	1yk8;5bank	1an8,3us7;9en	1an8;5satz	42a7;5verlust	4u17;3i	1yk8;3os	1yk8;5 curiosos	3jg7;3um	30e8,3g97;2u trang	1wi8;2vet	gs8;5 et	gs8;2ya	2an8;1e la persona	mp8
deaktiviere	ic8;bn	3gh7,ic8;3rchivieren	5857;2bogage	29r8;5uer	29r8;7ur	4se7;3uggen	29r8,4se7;5owac	29r8;2chiffrer	1z88;3ifrare	1z88;4male	48g7;4r	4hk7;3lencher	37x7;3onnexion	1sy8;4uverte	4487;6rir	4417
decrire	43g7;2el	2dr8;4nemer	1mu8,2qw8;4taak	1um8;2faire	1fz8;3iler	1kx8;4na	2d8;5icao	1pd8;7ion	1pd8;7ja	1pd8;7oes	2d8;6r	2d8;6si	1pd8;6tie	1pd8;6zione	1pd8;2gerlendir	26o8,la8
degisiklikler	b8;5ken	ya8;5tir	b8,hx8;8mek	b8;3radado	5dd7;6e	5dd7;2ixar um comentario	4x8;2ja un comentario	4x8;2kripsi	1z88;2la	6x8;4i	4kf7;3en	6x8;4tar	58;3it	3fi7;5o	3fi7;2manda	3cj7
demande	788;7 d acces	788;aextraction	2e98;9e fusion	1cn8;btirage	2e98;7r	tc8;8 une revue	608;7s en attente	788;4rrer	6k8;7z	6k8;2ngarkan	2268;3ken	37a7;4lem	2l88;2partamento	2t98;6emen	2t98;6man	2t98
dependencia	1zp8;bs	1zp8;8si	1zp8;5se	pt8;7s	pt8;3lace	c68;7r	c68;7z	c68;4oiement	6d8;bs	6d8;5yen	6d8;7z	6d8;3o	14n8;4lama	1mg8;4rte	2pg8;7s	2pg8
deposito git	14n8;4t git	2oy8,14n8;5s	5p7,14n8;3uracao	29r8;6dor	4se7;6r	29r8,4se7;7 o	29r8;2rivada	43a7;6t	43a7;7a	43a7;5ee	43a7;3le	7m8,2iu8;3nier	4wd7,dh8;7e	dh8;7s	dh8;3s	xk8
derzeit	3j7;2sabilitar	ic8;4ctivar	3gh7,ic8;8er	3gh7,ic8;9z	ic8;4fio	5a77;4in	1av8;4rchivar	5857;9er	5857;5quivar	5857;5rollador	3h97;9o	3h97,2a38;4signar	58c8;4tivar	3gh7,ic8;3bloquea	1vi8;ar	1vi8
desbloqueie	1vi8;3cansar	4ns7;7o	4nm7,4ns7;5rga	7y8;8r	7y8;7ue	7y8;6regar	7y8;4ifrar	1z88;4oberta	4487;6rir	4417;5nto	1h98;4rever	43g7;5ibir	43g7;6cao	2tg8;6pcion	2tg8;7tografar	1z88
descrivere	43g7;6zione	2tg8;4ubrimiento	4487;8r	4417;5ento	1h98;9s	1h98;3empenho	ju8;8o	ju8;4ncriptar	1z88;5har	d58;6e	d58;6o	d57;5volvimento	3h97,2a38;3fazer	rw8,1fz8;3habilitar	ic8;5cer	rw8,1fz8
deshaz	1fz8;3ignar	1i8;3kripsi	2tg8;3locar	c68;3pachar	44i7;4ertador	3ts7;5sa	pt8;7s	pt8;4lazar	1kx8;9se	1kx8;8te	1kx8;5egar	6d8;5iega	6d8;8ue	6d8;4orto	2pg8;3sin	d57
dessine	d58;7r	d58;3tacar	4a07,2mb8;4ek	1v28;4inazione	4t07;6o	4t07;2talhes	30j8;5les	30j8;4ylar	30j8;3eccao	y37;6ion	y37;5ta	y38;7r	y38;6eren	y38;7z	y38;4ksi	y38
deten	878;5er	878;5teurs	33e7;6ores	33e7;3tagli	30j8;2vam et	8h8;3eloppement	3h97,2a38;9r	47v7;4rrouiller	1vi8;3is	3c17,2qr7;5e	13f8;6n	3xu7;6s	3xu7;3oir	1i7;4lucion	6q8;5ver el dinero	6q8
di chuyen	c68;9 du lieu	2368;3dekat	vj8;3recente	15f7;2a	1yp8;3 festivo	1rg8;3grama	4oy7;7m	2j88,4oy7,3dm8;8a	4oy7;8e	4oy7;3logfeld	2028;6o	2028;5ogvenster	2028;3positiva	2fh8;bs	2fh8;ae	2fh8
diaria	29l8;5o	29l8;3s	1yp8;4 libres	15m8;2buja	d58;6r	d58;5o	d57;2ch	5g8;4 thuat	5g8;5vu	1l48;4tbij	vj8;2e lampe	zp8;4tabelle	eo8;6ste	c28;3n tich	26j8;4st	1l48
dienste	1l48;6leistung	1l48;3r	ny8;2ferenca	pc8,43u7;9s	pc8;8ia	pc8,43u7;as	pc8;3ferenz	43u7;9a	pc8,43u7;9e	pc8;4user	3br7,3x27;3undir	3br7;2gitale	5nj7;7izador	4ho7;ar	1w17;6r	d08
digitare	d08;2l	ni8;3igence raisonnable	4te7;8ia	4te7;a debida	4te7;3ler	ni8;2mensione	1ii8;9i	1ii8;2n	4ga8;3amico	5c87;3ero	2rd7;3ge	2wa7;3h duong	1jl8;4eiro	2rd7;3le	2268;2partimento	2t98
dipendente	9d8;9i	9d8;8za	1zp8;9e	1zp8;3ingere	4557;2re	4hk7;4ccion	17s8;9 web	3ti7;9es	17s8;5teur	o8;6orio	12y8;4ktori	12y8;4torio	12y8;2sabilitare	ic8;4ttivare	3gh7,ic8;3co	45b7
disconnetti	1sy8;4usion	4tk7;6sao	4tk7;7ione	4tk7;5ter	1fu8;3dire	4q8;3egna	d58;7re	d58;6o	d57;4nar	1av8;5o	1av8;3kon	1h98;4ussion	4tk7;asforum	5ok7;3parar	37x7;4ersao	4hw7
dispersion	4hw7;ae	4hw7;4onibile	b38;aidad	b38;ee	b38;bta	b38;ce	b38;8le	b38;as	b38;7veis	b38;9l	b38;5sicao	2nu8;8ion	2nu8;7tivi	p68;ao	p68;bs	p68
disposizione	2nu8;3tancia	2ka8;6te	2558;6za	2ka8;4intivo	4n37;7o	4ts7;8s	4ts7;4ribuire	6d8;8zione	6d8;2versao	32p7;6i	10k8;7on	32p7;5tido	32p7;7mento	32p7;3iden	2tp8;7den	2tp8
dividendi	2tp8;8o	2tp8;9s	2tp8;6re	3qb7;5ir	3qb7;4sa	13f8;6s	13f8,3xu7;5er	3qb7;3ulgacao	1pq7;8ion	1pq7;bes	1pq7;8oes	1pq7;7tion	1pq7;bs	1pq7;7zione	1pq7;2zer	4hk7
dizi	55e8;4n	12y8;5 olustur	33w8;1o zrobienia	1tr8;2anh nghiep	ch8;6thu	1j08;2chod	1598;3umentacao	4u57,jf8;aion	4u57,jf8;9tie	jf8;9zione	4u57,jf8;8i	jf8;9 depositati	5p7;8o	jf8,5np7;9s	jf8;2dac	4f8
dodaj	4f8;2el	gn8;4en	gn8;4groep	26v8;3nca	1b88;6s	1b88;2grula	1o08,1388;7ma	1388;2i lich	1d08;2kter	2ki8;4or	2ki8;3umantasyon	jf8;5en	jf8;7t	jf8,5np7;8acja	jf8;9si	jf8
dokumentation	4u57,jf8;8e	jf8;9nverwaltung	45m7;8y	jf8;2ldur	lv8;2manda	1278;7 di lavoro	18g8;6e	1278;5e	3hl8;3ena	3hl8;3ini	3hl8;6o	5c47,3hl8;7s	3hl8;3pet	1r98;2ng	e18;4u	2sv8
donker	1yf8;3nees	1yk8;3o	4dz7;3ustur	b98;2orsturen	k98;4zoeken	h8;2porucit	398;2rmir	1lb8;6e	1lb8;2ssier	12y8,xd8;7s	xd8;3tawa	1zg8,1pl8;6ca	16e8;4ep	ss8;6ne	b38;7osc	b38
dostepny	b38;3ya	5p8;5lar	5p8;2taz	11u8;2uze derniers mois	4l27;2viz	13f8;5 kuru	1a38,2at8;2wcip	1sa8;3nloaden	7y8;1raaien	468;3f	1b28;2ehen	36x7;3ieck	5js7;2inglichkeit	24i8;2oits	av8;3le	32p7
drucke	ma8,1688;6n	ma8,1688;3k op	ma8;4uj	1688;1u an	vq8;3bao	1c68,do8;3depot	2oy8,14n8;3lich	ec8;5eu	1yk8;2eno	4dz7;2gme	19o8;3um	35x8;2kungan	1v28;2m	2bw8;2ng	878;4 lai	878
dung luong	1x88;3ia	1ic8;3kel	1yf8;3ya	1ic8;2plica	1bk8;7r	1bk8;8e	1bk8;6eren	1bk8;5kat	1bk8;5que	1bk8;8r	1bk8;8z	1bk8;5ziere	1bk8;an	1bk8;2raklat	19e8;3chfuhren	ju7
durchschnitt	27p8;clich	27p8;6etzen	39f7;6uchbar	4ib7;9en	2xm7,4nx7,h8;3dur	878;6mak	878;3um	ix8;5u	ix8;2yet	158;3gu	1q58;3ur	sz8;5u	sz8;2zelt	n88;4n	2nu8;5le	cp8
duzenleme	cp8;9k	cp8;1ynamique	5c87;6sch	5c87;2widenda	2tp8;1zien	1yp8;5nik	lr8;8i	lr8;3s	25n8;4iaj	25n8;0e posta	20l8;6u	20l8;2tablo	13v8;1changer	4jo7,1z28;5tillon	4he7;3eance	3hs7
echec	1i18;5s	3yf7;4lle	31x7;3oue	1i18;3tzeit	4fh7;2o	45h7;3le	2p38;3nomico	1g98;3uter	2268;2ra	2ab8;4n	2ab8;3ire	ae8;4vez	ae8;2uacion	2l88,46r7;1dad	2ht8;2ifici	7m8
edificio	7m8;8s	7m8;3ta	cp8;5r	cp8;2ucacao	2kp8;6ion	2kp8;3kacja	2kp8;2ytowac	cp8;4uj	cp8;1enheid	2ai8;2rste	1i68;1fectivo	2rd7;2facer	3ed7,58;3ectuer	ju7;1gilim	1zw8;3tim	2kp8
egzamin	2i38;3ersiz	1br8;1igenschaft	3ac7,ho8;ben	3ac7,ho8;9p	ho8;5tum	3627;8er	4dz7;2n benutzer	5b8;4problem	738;4ticket	738,ud8;3betten	4617;4licke	2wr7;3checken	2zm8;3deutig	4ts7;3e spalte	ij8;6torung	1iu8
eine tabelle	eo8;7ste	c28;5zeile	e18;4n termin	o38,5u8;3fach	3wf7,59q7;4ugen	4ao7;3gabe	2ub8;7aufforderung	3hw7;3haltung	28t8;4eit	2ai8;7en	2ai8;3kauf	3iu7;7en	m08;7sliste	m08;4ommen	1598;4unfte	1598
einladen	gs8;4esen	34b7;4oggen	gh8;3malpasswort	52a7;3planen	2w8;3reichen	1lh8;8ungen	5p7;4ichten	mg8;8ung	40v7;3schalten	1c7,7g8;6ranken	3pl7;aungen	3f27;4tellen	2d8;8ungen	mg7,5b37,2d8;3trag	4v67;3wohner	2e38
einzelheiten	30j8;6n	55p7;1jecuta	pm8,468;7r	pm8,ju7,468;3mplos	47h7;3rcicio	1br8;9s	1br8;1kip	mw8;2le	4f8;4me	4f8;6k	4f8;2ran	2ab8;5 goruntusu	a38;2sekusi	pm8;3por	1hu8;6tuj	1hu8
ekstrak	us8;1l cliente	2h8;3indice	33w8;5forme	9q8;3mercado	zv8;3tema	1e98;4iempo	i48;2ectricidad	2an8;8o	45u7;7que	45u7;3gir	8n8;3ktrik	2an8;7sch	45u7;3men	3i38;6ti	3i38;7o	3i38,1ep8
elementos	3i38;3nca	08;6re	08;5o	08;3tricidade	2an8;7o	45u7;4tricita	2an8;8o	45u7;3vado	49n7;4e	49n7;2imina	58,678;7cion	58;7r	58,678;8e	58;6e	58;2tern	4e57
em lote	1wc8,wq8;3massa	wq8;2blema	4n37;2ergencia	2ku8;7za	2ku8;2lak	ho8;2ocao	1q58;4ion	1q58;7es	1q58;4ja	1q58;4oes	1q58;3si	1q58;3tie	1q58;3zione	1q58;2pezar	6k8;3fehle	398
empfehlen	398;7ung	398;aen	397;3lacement	5177,qq8;4eado	9d8;8s	9d8;5o	fq8;6s	fq8;4oi	fq8;5yes	9d8;3regado	9d8;6o	fq8;5sa	x08,ch8;7s	x07,ch8;6timo	1st8;3ujar cambios	53o8
emulador	4ue7;5teur	4ue7;6ore	4ue7;1n attente	1ka8;3ce moment	3j7;4ours	467;3direct	3m67;9o	3m67;3ejecucion	467;3grupo	v08;3iyi	1na8,27w8;3lote	1wc8,wq8;3masse	wq8;3son	dh8;3vivo	3m67;2caminhamento	k97
encaminhar	k98;8e	k98;3here	3ws7;3iclopedia	5vx7;3ja	1qi8;3omenda	9x8,39m7;4ntrar	348;7e	348;3riptar	1qa8;3uentra	348;5sta	2w08,1u28;8s	1u28;2dereco	17s8;8s	17s8;3gultig	5o67;3punkte	4uj7
energia	4us8;6e elektrisch	2an8;4ji	4us8;2fants	3dy7;3ermedad	1b88;aes	1b88;2gajamento	4657;3elle	12o8;2het	p68;2igme	3ok7;2kripsi	1qa8;2lace	3a77,ob8,5ls7,3ti7;4zar	ob8;3ever	678;6z	678;2quete	2w08,1u28
enqueter	34i8;2registre	1p7,on7;ament	qj8,4fp7;ar	qj8,wc8,1p8;az	1p8;3ichir	4uz7;4quecer	4uz7;2saios	3s77;4yos	3s77;3eignant	1va8;4nar	288;2tdecken	4417;7ung	4487;3e	4u97;4ro	32e7,32j7;3ferne	678
entfernen	678;7t	2558;7ung	2ka8;3idad	1qi8;7e	1qi8;8s	1qi8;4er	32e7,32j7;4ta	1qi8;6s	1qi8;6t	1qi8;7en	1qi8;5e	1qi8;6it	1qi8;6s	1qi8;3orno	4vc7,2l08;7 de pruebas	54j7
entrada	4v67,2ub8,ud8;7 de texto	2ub8;5inement	2uz8;5r	2xc7;6 na conta	gh8;5te	1598;4ee	4v67;5ga	1zg8,3gu7;5namiento	2uz8;5prise	x08,ch8,3cc7;as	x07,ch8;5tien	2cs8,1s28;5vista	2cs8;3schlusseln	1z88;4perren	1vi8;3werfen	1av8
entwicklung	3h97,2a38,4t77,1zw3;4urf	1av8,1b28;7e	1b28;3ziehen	3pu7;2vanter	yi8;3ia	3r8;5r	44i7,3r8;6 arquivo	bv8;7formulario	1lh8;4e	3r8;4o	1pl8,3gu7;4ronnement	4vc7,2l08;dal	2uh8;3oi	3r8;5e	3r8;4yer	3r8
envoyez	3r8;1picerie	3iu7;3ngler	2408;3sodio	31q8;8s	31q8;2osta	20l8;1quacao	2l88;4zione	2l88;3ipamento	43o7;5e	mw8;6s	mw8;5o	43o7,mw8;6s	mw8;1reignis	5u8;2fahrung	3j27;3olgreich	3r17
ergebnis	ys8,1984;8se	347,ys8;2innere mich	e58;7ung	e58;aen	e57;3sim	ss8;2kennen	y38,1h08;6ung	y37;3lare	uk8;7n	uk8;2lebnisse	3j27;4digen	208;7t	208;2nahrung	1jl8;3eut offnen	rp8;7versuchen	bh8
ernte	1p88;2reichbar	3nh7;4ur	tg8;6s	tg8;3o	tg8;4ri	tg8;4s	tg8;2satt	hx8;3cheinungsbild	57j8;3etze	hx8;7n	hx8;3tatten	6q8;7ung	6q8;4e	1i68;5lle	1u8;8n	7m4,1u8,3x97
ersteller	2xs7;5n	1i68;2tele	23d8,1d08;3rag	4ai7;2weitern	47v7;8t	38i7,1m17;8ungen	4827;4rb	3t97;2zeugen	2o8;7r	2o7;6ung	2o7;3wingen	3k97;1same	2i38;2cala	31x7;6der	2ut8;6r	2ut8,5cp7,31x7
escalar el caso	2ut8;7e	2ut8;5eren	2ut8;5onar	2ut8;4near	1w17;6o	1w17;6r	4ho7;3larecer	4q07;3ola	2p38;5her	8n8;4po	3q57;3reva	ae8;6er	ae8;4iba	ae8;6e	ae8;6ir	ae8
escribir texto	d08;5torio	4ss7,29x8;3ucha	2268;7r	2268;4ela	2p38;4ltura	5hr7;4ro	1yf8;2egui	pm8,468;6re	pm8,ju7,468;8 il debug	29r8;3mpi	47h7;3nte	47o7;3rcizio	1br8;2iste	4vp7;2kalieren	2ut8;5uj	2ut8
espace	25h7;6 de noms	5ff8;atravail	2hh8;6s	25h7;5io	25h7;7 de nombres	5ff8;btrabajo	2hh8;7s	25h7;5o	25h7;6 de trabalho	2hh8;6s	25h7;4ndere	47v7;3ece	1ug8;6s	2rd7;5ie	1ug8;7s	1ug8
especifica	s88;acao	4j67,s87;bion	4j67,s87;9o	s88;4ra	ky8;6r	ky8;5e	ky8;5ienza	3j27;9e	3j27;3orta	1hu8;7re	1hu8;6e	2pg8;7s	2pg8;2quema	4i48;2sais	3s77;3en	yz8
essence	4ww7;2t termine	208;3ablecer	2d8;4cao	2f98;5ion	54y7,2f98;8amento	1k08;aiento	1k08;4dio	5997;6sticas	21e8,2nb8;5o	4qv7,ix8;6 de cuenta	3qn7;aflujo	5sn8;9l flujo	5sn8;6s	ix7;4gio	23u8;4ndar	5687
estatico	56h7;6sticas	21e8,2nb8;5us	ix8;3eira	3nm8;4nsioni	4827;3ilo	2sp8;6s	4227,2sp8;4mar	3c17;3oque	yi8;4rnar	6q8;6o	6q8;3rai	us8;5rre	us8,3j97;5tegia	56o8;6to conto	3qn7;4uctura	4jb7
estrutura	4jb7;3udante	1158;5iante	1158;as	1158;6o	50r7;5o	50r7;1ta	2ht8;3p	23u8;4a	5g77,23u8,15w8;4e	5g77,23u8,15w8;5s	15w8;3t	4qv7,ix8;4s	ix7;2en	yz8;4dre	47v7;2ichetta	vd8,2id8
etichette	vd8;3ket	vd8,2id8;6t	vd8;7i	vd8;3queta	vd8,2id8;8s	vd8;7te	vd8,2id8;9s	vd8;2kin	1c8;5lestir	7g8;6ik	1c8,5u8;8ler	5u8;2oile	2mb8;2ude	50r7;4iant	1158;8s	1158
etykieta	vd8;1uropaisch	4vg7;5een	4vg7;6o	4vg7;6u	4vg7;1valua	la8;6r	26o8,la8;6si	la8;5er	26o8;7en	la8;6z	la8;2enement	5u8;9s	5u8;4ti	5u8;5o	5u8;6s	5u8
evidenziare	4a07;2olucao	4t77;6ion	4t77;5zione	4t77;1xamen	2i38;2clua	58;5ir	58;2ecutar	pm8,ju7,468;6er	ju7,468;7z	pm8,468;3mples	47h7;6os	47h7;3nto	47o7;3rcices	1br8;7io	1br8;9s	1br8
exibir	30q7,288;3gences	54c7;3mir	47o7;3stencias	yi8;5iert	4vp7;6r	4vp7;3toso	3r17;2pandir	47v7;3edier	44i7;4riencia	3j27;bs	3j27;3lica	uk8;7r	uk8;8 o	uk8;5que	uk8;8r	uk8
expliquez	uk8;4orar	2xm7;3orta	1hu8;7r	1hu8;6eren	1hu8;7z	1hu8;6iere	1hu8;an	1hu8;2tensiones	4827;6oes	4827;4rne	2558;3racto	32t7;5e	us8;6r	us8,3j97;5heren	us8;6iere	us8
extrahieren	us8;5ia	us8;6r	us8;7e	us8,26e7,3j97;6t	4x87,32t7;5to	3qn7;5yez	us8;0fachartikel	1eu8;3teurs	4vv7;4ura	v68;7s	v68;6e	v68;7r	3xj7;7s	v68;5ur	v68;2hrkarte	ud8
fahrplan	4gv7;4t	3q07;4zeug	2dd8;2ille de securite	j88;6s	3g07;3re	3x97;5 defiler	1kx8;8s achats	m08;3tes glisser	1q08;4s	3jg7;3xa	2wz7;2kten	3jg7;4oren	4vv7;4ur	v68;6a	v68;6y	v68
fala	31j7;4r	1kr8;3e	1kr8;3ha	1np8;5dos	1i18;4ou	1i18;3le	2yi7;4ido	1i18;7s	1i18;5to	1i18;4o	1np8,tg8;5 de software	1np8;5s	1np8;2miglia	3jl8;4lia	3jl8;5le	3jl8
farbe	1gf8;5n	1gf8;3e clic	cu8;5la spesa	m08;4yle uzerine gel	33q8;3g	1gf8;3k	pc8;4lar	pc8;3maci	1bf8;6o	1bf8;2se	5g77,23u8;4 del	23u8;3se zusammen	8u8;2tores	4vv7;4s	3jg7;3ti	3jg7
fattori	4vv7;4ura	v68;7to	1j08;6e	v68;3ura	v68;6lar	v68;6mento	1j08;6s	v68;2vori	1wr8;6et	1wr8;6ler	1wr8;6s	1wr8;6tar	2mb8;7en	1wr8;7o	1wi8,1wr8;8s	1wr8
fazer	3x97;5 login	gh8;6upload	bv8;1echa	30e8;5 limite	3hs7;6y hora	3g97;5r	978;5s	30e8;4e	978;2delta	3mb7;2estdag	1rg8;2hler	1np8,tg8;6bericht	1np8;6meldung	tg8;6suche	29r8;4geschlagen	1i18
fehlgeschlagene	1i18;2iertag	1rg8;2l	tg8;3d	39t7,18u8;4er	18u8;2netre	2ha8;3ster	2ha8;2riado	1rg8;5s	15m8;4e	15m8;3ma	878;5re	878;4e	978;5r	978;5ture	978;5z	978
ferramenta	2ng8;3tig	1ab8;2stivo	1rg8;4legen	2d8;2uchtigkeit	3l77;3ille	29f8;7 de calcul	13v8;broute	4gv7;bstyle	4227;1icha	57p8;4eiro	5p8;5ro	5p8;7s	5p8;4ier	5p8;7s	5p8;2delidad	3mb7
fidelidade	3mb7;6te	3mb7;2gli	3dy7;3ur	3de7,4os7;5a	4os7;2jar	2408;2l	3y07,5p8;3 de discussion	3rn8;3a	2os8,e18;4s	e18;3e d attente	2os8;4m	2o88;4r	5p8;3hos	3dy7;3me	2o88;5s	2o88
filmik	5sa8;4y	2o88;3teren	n18;6n	n18;4ra	n18;6bile	n17;7le	n17;6r	n18;7e	n18;6vel	n17;5e	n18;6 por	n18;6le	n18;6r	n18;6z	n18;5o	n18
filtruj	n18;2nalizacion	207;8r	1ab8;4ncas	2le8;6eira	1qp8;9o	1qp8;6ieel	1qp8;8n	2le8;8ra	1qp8;9e	1qp8;9o	1qp8;5sal	1qp8;6e	2le8;6owy	1qp8;5za	2le8;7s	2le8
finanzen	2le8;6iario	1qp8;7ell	1qp8;3den	348,3k27;3estra	2ha8;8 di dialogo	2028;3ire	1ab8;2rma	ch8,3cc7;5 digital	2t08;6el	1e48;5r	1e48;6e	1e48;4en	ch8;4y	ch8;2sica	5gd7;3sare	2408
fitur	1bz8;2xar	2408;2yat	u8;1lache	26j8;2era	10k8;2icken	4ec7;3k	12u8;2oresta	3ke7;3tante	48g7;4tant	48g7;2ug	k28;4e	k28;4hafen	2qb8;4sicherung	4mz7;3jo	48m7;5 de caja descontado	42i7
flujo de trabajo	2q28;3ss	48m7;5i scontati	42i7;5o	48m7,3x27;6 di lavoro	2q28;3tuante	48g7;3x actualises	42i7;5de travail	2q28;4o	48m7;5 de caixa descontado	42i7;9trabalho	2q28;2yg	k28;3tta	c68;1oglio	29f8;6 di calcolo	4267,13v8;astile	4227
folderu	xd8;3ge	31q5,ff8;5n	ff8;3ha de calculo	13v8;9estilo	4227;3ie	2fh8;5n	2fh8;2nction	q08;8 edge	5nt8;8nalite	1bz8;es	1bz8;8s	q08;3dere	4a8;4i	2i88;4o	3b17,2i88,3wa7;5 cotizado	4767
fondo indicizzato	4767;5s	2i88;4s	2i88;5 indiciel	4767;3gible	4wo7;3ksiyon	q08;3te	3jw7;2rcer	3k97;3esta	3ke7;4t	3ke7;5ag	ch8;3klara	uk8;3ma	4os7;5at wijzigen	25b8;5tar	48r7;6ear	48r7
formatieren	48r7;6o	48r7;6tare	48r7;4e	4os7;4ulaire	2v78;7r	2v78;8io	2v78;8z	2v78;6ier	2v78;7r	2v78;3necedor	3o97,16e8;aes	16e8;6imento	36c7;4itore	3o97,16e8;8i	16e8;6ura	36c7
foro	5ok7;3schung	21m8;3tfahren	8h8;4geschritten	38i7;4schritt	1808;5etzen	8h8;3zar	3k97;6e	3k97;2tka	2cm8;3o	2cm8;4 da tela	a38;6e la pantalla	a38;7llo schermo	a38;4graf	2cm8;8ia	2cm8;9e	2cm8
fotos	2cm8;2urnisseur	3o97,16e8;bs	16e8;3t	tg8;4en	tg8;1rage	1278;5 stellen	tc8;5n	tc8,1278;4mento	4x87,32t7;3is	3js7;3mmento	32t7;3pper	3mj7;6ur	3wl7,4ni7;2ecuencia	48y7;3igabe	158;5eben	158,6x8
frequencia	48y7;7z	48y7;8a	48y7;3te	1pl8;2ist	3hs7;1uente	3y07,2b68,3jw7;6s	3y07;3rza	3k97;2ge hinzu	4f8;2hre aus	pm8,468;6zusammen	4a8;5r	50k7;4ung	2fw8;2lle aus	lv8;2ncao	q08,2ls7;4ion	q08
funcion edge	5nt8;8nueva	1bz8;7alidade	1bz8;8rio	9d8;bs	9d8;7es	q08;4oes	q08,2ls7;4tie	q08;6onaliteit	1bz8;3dir	4a8;4o	3b17,2i88;5 de indice	4767;5s	2i88;4usz	2i88;3gibel	4wo7;6ile	4wo7
fungivel	4wo7;4si	q08;3kce	q08;5ja	1bz8,q08;6e	q08;4tion	1bz4,q08;8en	q08;3zionalita	1bz8;7e	q08;7i	q08;2seau horaire	2g98;3iona	4a8;7r	4a8;6ner	4a8;8z	4a8;3o horario	2g98
fuso orario	2g98;2tbol	5617;3ebol	5617;3uro	5d37;2ßball	5617;1yll i	lv8;0ga naar	ak8;2bung	4a8;6kan	4a8;2gal	1i18;2ji	1u98;2lat	1np8,tg8;3leta	5ba7;2mbar	zc8;6kan	d58;3me	2wz7
gan	1i8;3 sao	2mb8;4toi	vj8;3ancias	1hi8;3cho	4y27;3dakan	1bk8;3ti	b8,hx8;5 nama	re8;3z	32j7;2rantia	3vy7;3e	2f98;2stgeber	33l7;4o	pt8;5s	pt8;2tilho	4y27;3unek	1ug8
gaya	2sp8;2z	4ww7;1ebaude	7m8;3eurtenis	5u8;3ot	3ws7;4uw	7m8;3ruik	11d8;7er	5b8;9s	5b8;anaam	2pu8;3uhr	3js7;2cmis	1in8,z48;2dachtnis	2dk8;4nke	3rf7;3ung	7m8;2fuhl	1q58
gefuhle	1q58;2genseitig	51q7;6tand	1ep8,4bd7;4vens	1yk8;2h auf	ak8;3alt	1u98;3e zu	ak8;4im	24y8;6e	24y8;6nis	24y8;4ugen	2dk8;2jala	2g18;2lap	1yf8;3d	2rd7;4 zuruck	6q8;4anlage	lk8
geldborse	1r98;3egenheit	1yt8;4n kutusu	2mx8;3ir	1598;4stirme	2a38;2meenschap	2rz8;4insam	3ej7,6x7;7chaft	2rz8;3iddelde	27p8;2neesmiddel	1bf8;4hmige	158;9n	158;8ung	158;4ra	2o8;6 un	2o8;6cion	2o7
generador	2o7;6r	2o8;7 informe	9q8;7e	2o8;6teur	2xs7,2o7;7ore	2o7;6zione	2o7;5e	2lx8,2o8;6er	2o8;6r	2o8;7a	2o8;7en	2o8;6z	2o8;5iere	2o8;9n	2o8;5o	2lx8
generuj	2o8;3itore	4e57;3s	1tw8;3te	1tw8;2ografico	5d97;8sch	5d97;6phique	5d97;3metria	5tc7;2plant	2w7;2racao	2o7;4de	3j3;5or	2o7;4r	2o8;5chia	5dm7;4t	p68;5e	p68,43o7
gere	2o8,o7;4nciado	o7;8r	o8;5te	o8;4r	3387,o8;3i al	rw8,1fz8;5bildirim	28b8;5getir	da8;5yukle	da8;4cht	2jw8;4r	o8;2samt	5rn7,32j7;6wert	5817;3chaft	x08,19j8,m07,on8;5enk	2bk8;5ichte	z48
geschiedenis	z48;5lecht	2lx8;5windigkeit	2pa8,3qh7;3etz	tm8;6e	tm8;3lacht	2lx8;3peichert	1p7,on7;4rach	x58;5ek	ex8,1fu8,x58;3tao	o8;6 documental	45m7;4ion	o8;7 client	5c07;8documentaire	45m7;hl	45m7;7ado	o7
gestionar	o8;7e	o8;8 documentale	45m7;5re	3387,o8;5to	o7;3undheit	2m48;2tal	1p18;3eilt	6x7;3ir	428;5mek	428;2was	1p88;3icht	37q8;4nn	1hi8;2zin	ak8;3ondheid	2m48;1hi am	qj8
ghi chu	t78;4lai	qj8;4vao	ae8;3m	2408;1ia	u8;3 bao nhieu	u9;4ca	u8;5o phieu	jo8;3c ngu	1lb8;3i	1xx8;4 ma	1z88;5quyet	2ll8;5thich	uk8;3m gia	1h98;5sat	bn8;3o cho	1i8
giao dich	19j8,1z28,1478;7en	57j8;6uc	2kp8;5hang	1zg8,1pl8;5thong	1lo8,37g8;5vien	1va8;2der	pt8;2o	q98,f28;3 hang	2808;3catore	1618;8i	1618;4hi	dw8;4o	dw8;3i han	4bp8;5thieu	398;6inh	2lx8
giong noi	3al8;3rnaliero	29l8;5i	1yp8;5o	1yp8;6 festivo	1rg8;2rar	36x7;3di	2ub8;3is yap	gh8;2tter	49c7;2uridico	21v8;2zi	1jl8;3li	24r8,24y8;1leichung	2l88;4tkomma	48g7;2isser	1q08;2obalny	3318
glosario	4xd7;4saire	4xd7;6r	4xd7;7io	4xd7;1o bo	678;3loi	29r8;2dkann	158;3zina	q98,f28;2edkeuren	158;8ing	158;5oop	1g98;2i	ex8,18n8;3 y	398,g38;2nder	3r8;6i	xy8;6mek	3r8
gop	4a8;2rev	ej8;5lendir	1i8;7r	ej8;3sel	zc8;3untule	288,ph8;9me	ph8;2ster	288;6ge paneli	1nf8;6mek	288;2zlem	1tk8;1ra	dw8;3ba	qj8;5r	qj8;3cz	1618;3f	2j88
grafica	2j88;7r	3ya7;6o	2j88,3dm8,3ya7;5ek	2j88;5k	2j88,3dm8;4o	3dm8;5 de conhecimento	4zq8;cocimiento	4zq8;3phe de connaissances	4zq8;5ique	2j88,3dm8;4pe	5ag8,3wa7;3tis	3298;4uit	3298;7o	3298;3var	qj8,1p8;4e	qj8
gren	1fe8;4ze	4bp8;5wert	2y87;3zzo	3oq7;2iglia	49c7;3lle	49c7;2oei	2bp8;4p	v08;5en	v08;3otte	1ii8;3upes d utilisateurs	58l7;3ße	1qx3,1ii8;5 andern	25b8;4ter gemeinsamer teiler	4x07;2undlage	5t27;6egend	3wf7
grundlich	3gp7;3p	v08;4a	v08;4lar	v08;4o	v08;5s	v08;6 de usuarios	58l7;4p	v08;5e	v08;6n	v08;5i	v08;6 di utenti	58l7;5o	v08;4y	v08;3ßen	3kr7;2y	dw8
guarda	1p8;6 el	1p8;6do	1p7,on7;6r	1p8;5e	1p8;6 el	1p8;2i bieu mau	1lh8;3a	2jk8;3da	3hd7,2jk8;3on	54r8;2lir	1kx8;2n	1yp8;3celle	558;8me	558;ak	558;3luk	29l8,lr8
gunlukler	lr8;3stig	1g98;7e	1g98;2ru	1va8;2thaben	wj8;3schein	2zt8;2venlik	2f28,1dt8;2zergah	20g8;1wiazdka	2mb8;0haal op	428;2ber	1098;5 ver	r28;5ler	1098;3ilita	7g8;8r	7g8;4tacion	16t8
habla	1kr8,31j7;5r	1kr8;2cer	3x97;5 clic	cu8;7umplir	39f7;2diah	2bk8;2fta	17f8;2ken	4y27;2laman	qe8;3lar	348;5zgos	347;4o	49h7;3te an	878;2m	q08;3ta	428;2ndel	1z28
handeln	1z28;6se	5u8;4leiding	2jk8;4tekening	2t08;4y	4da7,qw8;3g loat	wq8;5ngay	29l8;5tuan	17f8;4i	04;5leri var	06;2pus	58,678;5kan	58;2rcama	pt8;3ga	u8;5 saham	jo8;3i	1yp8
hari ini	25n8;5libur	1rg8;4an	29l8;4ta	lg8;2sil	ys8;5kan	2o8;3tane	2mq8;2ta	1np8,tg8;4lar	tg8;2ufig	3ej7;6keit	48y7;3pt	5ev7;5sachlich	5ev7;3s	3l27,2bw8;4er	2bw8;4tier	4eq7
haut	49n7;4eur	1qx8;2va durumu	i48;5kalitesi	2628;4le	fu8;2yvan	ny8;2z clic	cu8;1e thong	5758;2bdomadaire	17f8;3ergement	1538;7ur	33l7;2chos	3jg7;2def	gn8;5 kitle	26v8;5ler	gn8;3iye	2bk8
helfen	14y8;3pen	14y8;2ntikan	878;2psi	11q8;5ni goster	08;2rausforderung	5a77;3inner me	e58;8ing	e58;3noem	re8;7en	re8;3open	rp8;7en	rp8;3ramienta	2ng8;3start	kq8;8en	kq8;5ellen	da8
herunterladen	7y8;3vatten	8h8;4orheben	4a07;2sap	11i8;5 tablosu	13v8;5la	4j8;7ma	4j8;7r	11i8;3lo	1da8;2ure	q98,f28;5s	q98;3te	25n8;2wan	ny8;1ien tai	3j8;6hi	288;3rarquia	5dm7
hieu nang	ju8;5suat	ju8;2jos	3dy7;2lfe	14y8;3o	3rn8;2nh anh	zc8;3tergrund	3b17;3weise	38v7;3zu	4f8;5fugen	4f8,38b7;2pervinculo	ob8;2sse	jo8;5 senedi	jo8;3toire	z48;5ria	z48;8 zmian	z48
historico	1in8,z48;9s	1in8;7k	z48;7que	1in8,z48;as	1in8;7s	1in8;8ch	1in8;ae	1in8;6yczny	1in8;2to	2bb8;4s	2bb8;3ta	348;3ung	4j8;6 jumlah	3w8;6kan	4j8;2zmet	1l48
hledat	h8;4ej	h8;1o so	3nu8;3tro	1v28;2an	23d8;4 tac	rw8,1fz8;6hanh	208;6ien	6q8;3t hinh	ny8;2c	2d28;3 sinh	1158;3h	49n7;4laden	bv8;4schule	2pm8;5t	5dw7;6e	49s7
hoe laat	f28;3veel	3w8;7 kost	u9;2he	1qx8;2i	tc8;2ja	29f8;4 de calculo	4267,13v8;8estilo	4227;8ruta	4gv7;8vida	8h8;4s de calculo	13v8;3e	25n8;2la	49h7;3en	3237,428;2m nay	25n8;2ogte	1qx8
hop nhat	4a8;4thoai	2028;3ital	2mq8;2ra	q98,f28;4ire	q97;4s	q98;3en	2268;3odatage	4kn7;2spedagem	1538;2te	33l7;4is	1538;2y	25n8;1ra	dw8;1ubungan	gb8;6kan	f78;2dba	2od8
huidige	3j8;3s	2bw8;2kuki	21v8;4m	tm8,21v8;2main	4yb7;4no	4yb7;3edad	3l77;3idite	3l77;2ong dan	2jk8;2ren	rk8;3towo	wq8;3uf	2b68;2s	2bw8;2ur	rk8;2y	4q8;3 bo	4q8
hyperlink	ob8;0i clienti	2h8;1ade	6q8;4 et	6q8;1ce aktar	1hn8;3rik	17k8;2ona	3ld8;4o	3ld8;1dade	2ht8;2entidad	2cg8;9e	2cg8;6fiant	5rb7;bs	41i7,4rv7;8ca	1h08;ador	5rb7;des	4rv7
identificar	1h08;be	1h08;ativi	4rv7;9eren	1h08;8ez	1h08;8kasi	1h08;8que	1h08;8zieren	1h08;6ta	2cg8;8s	2cg8;8t	2cg8;7e	2cg8;8it	2cg8;2ioma	ni8,1sf7;6s	ni8;1khtisar	23l8
iklan	2hq8,25t8;3im	3yt8;2on	3ld8;4a	3ld8;2uti	ff8;1l campo	18u8;3mio ordine	9x8;7profilo	1y28;2ac	1bf8;2e jest	3w8;4kosztuje	u9;3rleme	1808;3t	k98;4isim kutusu	2028;2iski	gb8;2k	1i68
ilmu	2jp8;1m internet suchen	16y8;3web suchen	16y8;2agem	zc8;5nes	zc8;6s	zc8;2ie	1tf8;2magine	zc8;7i	zc8;3obile	ho8;7ie	ho8;9n	ho8;2oveis	ho8;5l	ho8;2parare	2d28;3lantacao	6d8
implantar	6d8;7e	6d8;4ementacao	4307;bion	6d8,4307;ar	6d8;azione	4307;9ierung	4307;3oner	39f7;4r	39f7,1hn8;5re	39f7;5ta	1hn8;7r	1hn8;8e	1hn8;6eren	1hn8;7z	1hn8;6iere	1hn8
importieren	1hn8;6uj	1hn8;4sta	2d8,u38;7re	2d8;7zioni	2d8;6o	u38;7s	u38;4t	u38;5s	u38;3rima	1688;6e	1688;7r	1688;7z	1688;6ir	1688;3uesto	u38;8s	u38
imza	2t08;4la	1e48;1n attesa	1ka8;3batch	1wc8;4locco	wq8;3de buurt	vj8;5r nahe	vj8;4iretta	3m67;3esecuzione	467;3sospeso	1ka8;2aktivera	ic8;2celeme	608;3idencia	738,ud8;as	738;7te	1iu8;9s	1iu8
incidenti	1iu8;3ontrare	aq7;4rporar	4617;ae	4617;3rociare	3087;4ustaciones	3ib7;8r	4617;3ydent	1iu8;2dagare	34i8;3eks	33w8;4ling	2nu8;4xfonds	4767;3icacion	3hw7;aes	2098;6zioni	2098,3hd7;5e	33w8
indici	5ov7;4enen	1lh8;5tro	2xh7;4r	7y8;5im	1h98;6zzi	17s8;8o	17s8,3ti7;5mek	7y8;4viduell	2h7;4zes	5ov7;3rukken	ma8;3ustria	3428;2flacao	4yh7;6ion	4yh7;5zione	4yh7;3ormacao	3li7,1rv8
informacion	3li7,1rv8,2wr7;b privilegiada	4yx7;8ja	1rv8;a zwrotna	28b8;9e	1rv8;8oes	1rv8;7si	1rv8;7tie	1rv8;9onen	1rv8;bs	3li7;9ve	1pq7;7zioni	3li7,1rv8;6e	9q8;7 de ventas	9q8;8mensual	9q8;7s	9q8
infracciones	3sd7;6tions	3sd7;5giornaliero	4b47;2gatan	2dk8;5kan	e58;3erer	34b7;5ir	34b7;4stao	34b7;7r	34b7;3rediente	2n38;bs	2n38;ai	2n38;5so	1598;7s	1598,1j08;6so	ud8;2haber	33e7
inhalt	17k8;6e	17k8;3oud	17k8;2icia	6k8;6lizar	3ln7;6r	6k8;7 sesion	1n27,gh8;6tiva	3ln7;5e	6k8;5o	3l27;6 de sesion	gh8;3tialiser	3ln7;9ieren	3ln7;5e	4yx7;3zializzare	3ln7;6re	6k8
iniziativa	3ln7;2komen	1598;2loggen	gh8;2mueble	ho8;2nertages	4b47;2offiziell	4l67;3ltra	k98;7re	k98;6o	k97;2plannen	2w8;2quilino	57c7;2sa et	7m8;4nlar	1tw8;3chakelen	7g8;5riften	4yo7;4rever	kh8
inscricoes	4yo7;6pcion	4fp7;bes	4yo7;6re	wc8;3egnante	1va8;4rate	07;5er	4ao7;5ir	4ao7;7 ou atualizar	5rt7;7e	4ao7;5tar	4ao7;8 o actualizar	5rt7;3iden	1iu8;6rhandel	4yx7;4gnia	4n37;3pecao	27a7
inspeccion	27a7;aar	27a7;6ionar	27a7;5ktion	27a7;3tala	14g8;7r	14g8,40v7;6la	14g8;8re	14g8;7era	14g8;9en	14g8;8z	14g8;7iere	14g8;bn	14g8;7ningar	2d8;5ncia	3lt7;9s	3lt7
instandhaltung	1s28;6tane	2fn8;aa	2fn8;ao	2fn8;6z	3lt7;7en	3lt7;4ellen	mg8,2d8;7ingen	2d8;4rucao	3hw7;7cion	3hw7;6mento	5p17;2tegracao	5e07;8ion	5e07;7zione	5e07;6er	4617;4iro	32e7,32j7
inteligente	55v7;5ligent	55v7;be	55v7;4ntar de nuevo	bh8;4raccion	4657;6ktion	4657;5cambiar	4jo7;5es	4av7;7se	4av7;9nt	2218;ben	2218,50b7;6t	4av7;5mediario	5qc7;5nette ara	16y8;6o	4yx7,5tp7;5o	32j7
interrogazione	11u8;7mpere	878;6uptor	3d77;5vall	4z37;9e	4z37;9o	4z37,2wz7;8o	4z37,2wz7;6ista	2cs8;3radia	4b47;8rio	4b47;5journalier	4b47;2ventaire	yi8;7rio	yi8;4rser	34r7;6ion	lk8;9es	lk8
inversionistas	34y7;6ores	34y7;5tir	lk8,34r7;8e	34r7;4stasi	lk8;6eren	lk8;6idores	34y7;7ere	lk8;an	lk8;7gacion	21m8;9r	34i8,21m8;7menti	lk8;bo	lk8;cs	lk8;7r	lk8;8e	lk8
investissement	lk8;aurs	34y7;7tori	34y7;6oren	34y7;3ia	3r8;5re	44i7,3r8;7 modulo	1lh8;4o	3gu7;4ta	gs8;6dos	1mu8;6r	gs8;7e	gs8;5e a	gs8;6z	gs8;3ocar	3ih7;7e	3ih7
invoer	2ub8;4quer	3ih7;3ullen	lv8;2westowac	lk8;6ycja	lk8;1ptal	4q8;5 et	4q8;8mek	4q8;1r a	ak8;3de compras	m08;3para	ak8;1saretle	1r48;2ci	2u48;3riversi	kh8;6iti	wc8,kh8;5zioni	4yo7
isento	47o7;2i	17k8,lv8;3m	1tf8;2lem	1478;5ler	1478;4tme	x08;4v	q08;2olamento	4za7;4ierung	4za7;2pezionare	27a7;8e	27a7;2tantanea	2fn8;5za	3lt7;6e	3lt7;4syon	2f98;4tistik	21e8
istatistikler	21e8,2nb8;3ek	788;3ruzione	2kp8,3hw7;2u	738;1tineraire	2098,20g8;1yilestir	cb8;1zin	av8;4 akses	av8;5talebi	15m8;4ler	av8;2le	bn8;0jaar	1lw8;2dwal	2w8;6kan	2w8;9 ulang	1d08;2hr	1lw8
jahre	1lw8;2k dojechac	2098;3ie	04;5 sa	06;3osc	2em8;6 powietrza	2628;2lankan	pm8,468,6k8;3on	2bb8;3ur	2vn8;5 pipa	3nm8;2m	q98;3 berapa	f28;3for	iq8;2nela	2ha8;3ji temu	o38;2rak	2ka8
jarak jauh	2558;3ingan	1jd8;2wab	1898,918;5an	1898;2zyk	ni8;1eda	19e8;3nostka	2ai8;3zenie	yz8;2fe	o8;2laskan	uk8;2ndela	2ha8;3is	d08;5 kelamin	2lx8;2rarquia	5dm7;2ton	57p8;5 d acces	3sw8
jetons	57p8;3zt	3j4;2u de donnees	42a7;3x	dw8;2zyk	ni8;5i	ni8;1idlo	yz8;2zdenka	ud8;1meno	1tf8;1ogador	1618;7es	1618;3o	dw8;4s	dw8;2indre	vy7,2xc7;2uer	8c8;4ur	1618
joueurs	1618;3r	1yp8;4 ferie	1rg8;4naux	lr8;4s	1yp8;1ual	s38;2dul	4kx8;2ego	dw8;5s	dw8;2gador	1618;7es	1618;2mlah	3w8;2ngste	15f8;2ridica	21v8;7o	21v8;6que	21v8
juridisch	21v8;3nal	1eu8;3os	4av7;2zgado	2jw8;0kaart	1g48,lg8;2bul et	sl8;2c para	u8;4tane	3w8;2lendar	1fl8;8z	1fl8;6er	1fl8;3ite	2em8;2mar	16t8;3er	16t8;3ien milowy	2bb8;3pagne	1wz8
kampania	1wz8;6ya	1wz8;7e	1wz8;4f	3bh7;2naal	tq8;4l	tq8;5e	tq8;6n	tq8;5lar	tq8;3didaat	1nt8;7t	1nt8;4ydat	1nt8;3s	1yt8;3te	45q7;4oor	29x8;5r	29x8
kanun	tm8;2pasitas	1x88;7e	1x88;4t	978,ic8;5ma	978;7k	978;4zitat	1x88;3italwert	42i7;2rgo	1pl8;3t	1g48;4a	1g48,12u8;5 przegladarki	12u8;4e	1g48,4o37,lg8;5n	1g48;4u	1g48;3ya seni	39z8
karyawan	9d8;2sten	3bn7;2ta	1k58;4 kunci	1cf8;5sandi	1da8;4log	5mt7,12y8,xd8;7u	12y8;3egori	3cr8;8a	3cr8;8e	3cr8;2ufe	et8;5n	et8;2ydet	1p8;6mek	1p8;4ol	wc8;2zanc	1hi8
ke hoach	2448;2amanan	1dt8;2bijakan	2dw8;2cepatan	2pa8;2giatan	1c8,5u8;2las	xk8;3ime	1k58;3ola	o8;4mpok	v08;3uar akun	1sy8;6ga	3jl8;6kan	678;2majuan	1808;3balikan	da8,rw8;2nali	1h08;3daraan	2dd8
kenh	tq8;3nungen	4rv7;4wort	1da8;4zahlen	2o18,51b7;5eichnung	vd8;2o tha	1q08;2patuhan	28t8;2ranjang	2808;3entanan	j88;4ta	1798;3n	5bo7,5bt7;3zen	5247;2salahan	tg8;3ehatan	2m48;4lamatan	2f28;4pakatan	19j8
ket noi	f78;4qua	ys8;4thuc	1ab8;3ersediaan	b38;3ik	d08;5kan	d08;3te	4om7;2uangan	2le8,1qp8;3r goed	158;1ha dung	b38;3c biet	pc8;4h hang	2rn8,2h8;a tiem nang	2218;6san	1538;3n cap	2ku8;5gia	26v8
khao sat	1u28;2i hau	3yt8;2o hang	yi8;4luu tru	14n8;4ma	2oy8,14n8;3a	c28,wv8;4 hoc	2je8,2jp8;4n chi	pt8;6vay	1st8;5g cach	2ka8;3i phuc	da8;3ng gian lam viec	2hh8;2u vuc	3p18,3p88;1ich hoat	7g8;5thuoc	1ii8;2em thu	ty8
kiem tra	7s8;3rownik	o8;3s	8n8;2lidi ac	1vi8;4tle	wv8;3ka	10k8;3o	37q8;2mlik	2cg8;2nder	3dy7;3ematik	5e77;4rja	ju8;3h doanh	x08;2rala	rk8;3im	3r8;5 formulir	1lh8;6uang	fu8
kirimkan	3r8;2si	xq8,mp8;4ler	xq8;3te	3bn7;2tap	108;1lage	3cj7;3nt	2rn8,2h8;5en	2h8;3ren	4q07;3s	xk8;4a	xk8;4emen	2858;4or	12y8,xd8;4se	xk8;5ifikation	3yl7;8zierung	3yl7
klaster	5ag8;3usur	2i38;3vesa	c28;4ye	2nl8;3wiatura	2nl8;5sz	c28;2einste	5pc7;3ur	1gf8;2icka	cu8;5e	cu8;6n	cu8;3en	2rn8;5ci	2h8;5t	2rn8,2h8;6a	2h8;3k	cu8
klik op	cu8;4ken	cu8;4nij	cu8;5out	cu8;3ma	3yt8;5t	3yt8;3nik	2mq8;2one	1of8;5n	1of8;4ing	1of8;4la	1of8;4uj	1of8;2ucz	c28;5e	c28;3g	55v7;1napp	19o8
kniha	108;2ooppunt	35x8;3p	19o8;3ten	35x8;1ochen	3fd7;2d	2yn8;3 inceleme	2ys8;3e sumber	2yn8;3u	2yn8;2in	2ru8;2lejka	2os8;3om	ij8;4r	1gf8;3umna	ij8;6y	ij8;2mende	sf8
komentar	4x8;8z	4x8;9e	4x8;3mandeur	1xp7;4ende	sf8;6tar	4x8;9 hinterlassen	4x8;9e	4x8;7era	4x8;7ieren	4x8;4unikation	4q87;3pilasi	2iu8;6ieren	2iu8;6uj	2iu8;4onen	1ol8;8t	1ol8
komponente	1ol8;an	1ol8;4res	2s98;5imieren	2s98;4uter	2j18;3unitas	2rz8;4t	1xp8;2ncert	3eu8;3ferenz	5ao7;4iguracja	2si8;9si	2si8,mg8;9tion	2si8,mg7;8ieren	mg8;5rmasi	1m88;3kret	s88;7ny	s88
konnektor	4117;3sep	1b28;5r	3eu8;6wacja	1s28;4ol	4r18;6a	4r18;6e	4r18,4r87;3tainer	1gl8;5k	xq8;6t	xq8;7e	xq8;7y	xq8;4en	11i8,17k8;6er	1gl8;8y	1gl8;5xt	4rf7
konteyner	1gl8;4o	11i8;5auszug	3qn7;5stand	wj8;4rak	1os8;5ol	7s8;7 et	7s8;8paneli	1nf8;7lera	7s8;8ieren	4p67;3u	1e98;4m	qq8;4s	1kr8;5ma	x58;3versi	b98;6tera	b98
konvertieren	b98;3wertuj	b98;3zert	3eu8;2op	et8;3rdinaten	5bg7;2p	et8;3en	et8;3ia zapasowa	w58;4eer	ot8;5ra	ot8;6e	ot8;7n	ot8;4owac	ot8;4uj	ot8;3pelen	ob8;3yala	ot8
kopyalamak	ot8;2r	468;3relation	41b7;4igieren	n88;3ting	1h98;7sbon	2zt8;2sten	1ai8,u8;6los	3298;6voranschlag	3c17;4nad	1ai8;3z	2h48;4t	1ai8;4yk	2808;2ta	m58;4k dialog	2028;6masuk	2mx8
koupit	et8;2yu	1yf8;1raft	3k97;3j	13n8;4e	13n8;3nkenhaus	2mq8;5heit	1b88;9en	1b88;2edi	1st8;5t	1st8;3is	4pk7;3uz	3087;2iminalitat	3fi7;6ell	4ry7;3pto para	1gt8;3terien	4s57
krok	15w8;4i	15w8;2yptowahrung	1gt8,41r7;den	1gt8;8luta	1gt8;1siazka	108;6e	108;6i	108;1tora godzina	f28;1ualitas	2em8;8 udara	2628;2eri	11u8;2lturel	3ft8;8l	3ft8;2nci	c28,wv8;3d	2h8
kunde	2rn8,2h8;5n	2rn8,2h8;6bindung	3mb7;6verwaltung	5c07;3jungi	ak8;3stenaar	1f08;5ler	1f08;6ich	56x7;5werk	39z8;2p	et8;3ic	et8;3no	et8;3on	2zt8;2r	1a38,14g8;3al	1do8;3esel	3318
kurier	3007;3s	2je8,1a38,9l8;4 walut	2at8;6ymiany	1a38;4e	xk7,2je8;4us	2je8;3ulus	2vh8;3z	55j7;4el	4fa7;4lich	15f8;2tu	1np8;4phane	1sl8;2yruk	2os8;1waliteit	2em8;2etsbaarheid	j88;1y ten	1e48
ky thi	2i38;0l employe	9d8;3quipe	mw8;3venement	5u8;1a branche	5v18;3carte	lg8;4haine	tq8;4iudad	m58;4ommande	9x8;3demande	788;3especie	1ug8;3fila	e18;3lampe	zp8;3pagina	qe8;4ersona responsable	12g8;3suppression	58
la tabella	eo8;6la	eo8;4ouche	c28;2at zien	288;4ste	dh8;2ba	1hi8;2cak	u78;3o	3g47;2dda ner	7y8;6upp	bv8;3e ein	gs8;5herunter	7y8;6och	bv8;4n	3y57,m07,on8;2gerbestand	yi8;3g till	4f8
lagu	10s8;2isser un commentaire	4x8;2kare	2ki8;2lu lintas	1lo8;2maran	18g8;3ba	zp8;3pe	zp8;5 an	zp8;7us	zp8;4iran	vy8;4u	zp8;2ncamento	20z8;4e	3ws7;5r	468,6k8;5ur	4eu7,5gk7;5z	468
lanciatore	4eu7;3der	13n8;4karte	lg8;3gganan	kh8,1t58;4kah	15w8;4ue	ni8,1sf7;6s	ni8;3jutkan	8h8;3zador	4eu7;5miento	5gk7,20z8;2poran	9q8;2s ciudades	m58;3a	wv8,gy8;3cia un commento	4x8;2ta	1lw8;3ihan	1br8,2uz8
laufen	467;6 lassen	468;6d	467;4werk	45b7;3ter	4xx8;4starke	3sk8;2vagna	1w68;3oro	fq8,4bk7;2y thong tin	428;3anan	1l48;4r	2ab8;1e depot	2oy8,14n8;3genre	2lx8;3modele	nq8;3pays	13n8;4lus eleve	49s7
le plus proche	35c7;4rix	u8;5obleme	738;3solde	wj8;3theme	1e98;2benslauf	8h8;6mittel	yz8,3iu7;2cteur	45b7;2den	1028;2eftijd	2ht8;3r	gy8;2g uit	uk8;3e an	1u8;4n	3og7;5da	1uu8;7s	1uu8
leger	4bv7;3ge	tm8;5re	gy8;6o	4bv7;4i	tm8,gy8;2hne ab	h38;3rer	1va8;2i	tm8;3a	gy8;3cht	4bv7;3s	tm8;4tung	ju8;3te weiter	k98;5r	o8;4faden	2jk8;2k	1bf8
lekarz	2ki8;3cja	xk8;2lucon	1sa8;2mbar	29f8;6 kerja	13v8;4ranca	4ci7;5e me	e58;6te	e58;8s	e58;2n lich	2w8;3gua	ni8;3h	1xp8;3ing	1st8;2raar	1va8;3en	2d28;3nen	2d28,50r7
les clients	2h8;4employes	9d8;5quipes	mw8;5venements	5u8;4pays	13n8;5rix	u8;3en	gy8;4zeichen	1wi8;2tra da musica	22l8;7e cancion	22l8;9la cancion	22l8;3tertype	2b68;4ura	gy8;3zte	4wd7,dh8;6 zwolf monate	4l27;6n	dh8
leute	1tw8;2ve	4bv7;4rancier	16e8;5ing	1zg8;2y	tm8;3es	tm8;2zen	gy8;3ione	xk8;6i	xk7;1iaison	3a77;2belle	vd8;3reria	1sl8;4i	108;4o	108;5s	108;2cenca	15m8
lich	1fl8;4 hen	o38;5su	1in8,z48;5trinh	2w8;4t	zp8;3zba	3w8,1p18;2dar	3387;3er	50k7;2e	gb7;3d	10s8;4er	10s8;4je	10s8;4text	22l8;3ferant	16e8;9en	16e8;6ung	1zg8,1pl8
lien	ob8,5ls7,3ti7;4 he	xq8;5ket	ob8;3r	ob8;3t ke	08;3u	qq8,1j77;4 de travail	3n07;4x	1j77;2gacao	ex8;4r	ob8;5 para	ex8;3ero	4bv7;3ne	3m17,e18;5 de commande	4r87;5s	e18;2hat	ph8
lijst van	08;2miar	2y87;4et	4bp8;4tar	3pl7;7e	3pl7;5e	2y47,2y87;3par	3e77,3ed7;4iar	3e77,3ed7;2nea	3m17;5 de comandos	4r87;9tiempo	4aa7;3gkungan	2l08;a hidup	2uh8;4ua	ni8,1sf7;5e	ni8;3ha	3m17,e18
linha do tempo	4aa7;5s	e18;3ie	3m17;2re	gy8;4 la musique	8c8;3ik lagu	22l8;2sez	gy8;3ta de	08;8 reproducao	2oj8;hcion	2oj8;9tareas	1tr8;8splegable	3137;6odtwarzania	2oj8;6wszystkich	08;5r	08;4e	39t7
liste aller	08;6de	08;8 lecture	2oj8;8roulante	3137;8s	08;5le	08;7me	08;5r	08;5z	08;4rik	2an8;2velli	4ka7;3raison	1zg8,1pl8;4e	108;5s	108;4o	108;5s	108
lixeira	2h48;1lama a	ex8;5da	ex8;5r	ex8;1o hong	j88;2ai	1ug8,d08;4 bo	678;2c	n18;3ais	1j77;4l de trabalho	3n07;5i	1sf8;6zacao	5177,qq8;8dor	3k27;4taire	57c7;5ie	qq8;2g aplikasi	lr8
logdateien	lr8;3ga in	gh8;3i	lr8;4ciel	4iy8;8s	4iy8;3owanie	gh8;2hn	1u98;2i	1np8,tg8,tm8;3 bai hat	22l8;4moi	gs8;4nhuan	1hi8;3s	tm8;2ja	m07,on8;2kaal	1sf8;4l	1sf8,22d8;5e	1sf8
lokalen	1sf8;6r speicher	4c07;5izacja	qq8;5ny	1sf8;4si	qq8;2p	xk8;2s clientes	2h8;4informes	9q8;3che	58;6n	3ed7,58;5t	58;5ung	58;3en	2ll8,1xx8;5ord	1da8;3owo	1kf8;5y	1kf8
lotnisko	2qb8;3u	k28;3y	k28;2uer	rk8;2wongan	fq8;1ua chon	8n8;3s	26j8;3t	tm8;2ce	zp8;4s	zp8;3hthaven	2qb8;5kwaliteit	2628;3i	zp8;3ros	1hi8;2dnosc	2e38;3zie	1tw8
luft	5ki7;4feuchtigkeit	3l77;4qualitat	2628;2gar	qq8,1j77;5 de interes	1908;9trabajo	3n07;5es	1j77;7 de interes	1908;2isteren	2268;2ka w zabezpieczeniach	j88;3is	d58;2miere	zp8;7s	zp8;2oghi	1j77;4o	qq8,1j77;5 di lavoro	3n07
luong	1u98;2u	1p8;3 lai	1p8;5uong	1lo8;4tru	1208,1mg8;2z	zp8;3es	zp8;0ma commande	9x8;3demande	788;3giam gia	2zt8;3hoa	1qa8;3nguon	2yn8;3thong bao	57p8;2ak aan	1u8;5een	1u8;3nd	10e8
maas	1u98;2cchina	1xe8;3hbarkeitsnachweis	52t7;4en	3x97;2gasin	m07,on8;4za	on8;5zino	yi8;3netico	5eo7;7que	5eo7;7sch	5eo7;2hasiswa	1158;3keme	2jw8;3sul	1p88;2inkan	8c8;4tenant	3j4;3s alto	49s7
mais proximo	35c7;5recente	dh8;4on	3l27,2bw8;2kalah	1eu8;5e	1mn8,1eu8;4nan	yz8;3en	1u8;2l	51h7;3adie	1b88;7s	1b88;4ttia	1b88;7e	1b88;3e ein	d58;4n	4557;3iye	2le8;6t	1ai8
malzeme	2n38;7ler	2n38;2n hinh	2ab8;3ajemen	o8;6r	o8;3da	3r8;5nt	57c7;5r	3r8;6e	3r8;5taire	5qc7;4e	3r8;3ejar	3387;3g	1jd8;4 web	5vt8;5xa hoi	3738;3nschaft	mw8
mantenimiento	1s28;3utencao	1s28;7zione	1s28;2pa	4o37,lg8;4s	lg8;3eamento	lg7;5r	lg7;4o	lg7;3p	xd8;4a	4o37,lg8;5tura	lg7;4en	xd8;2rca	2ih8;5 como	1r48;6de tiempo	4kn7;6temporale	4kn7
marcador	1wi8,1988,2id8;8es	1wi8;5r	1r48,2w8;6 como	1r48;b concluido	208;checho	208;9n estrella	2mb8;7terminada	208;5s	2ih8;4he	zv8;5io	2ih8;4o	3ww7,2bb8;3ka	2ih8;4en	2ih8;5ren	1r48;4iere	1r48
markieren	4a07,1r48;4nad	zv8;4t	zv8;5e	zv8;3que	2ih8;6 page	1wi8;6r	1r48;7 comme termine	208;8termine	208;2s	5f47;3 alto	49s7,4xx8;4cercano	35c7;3alah	738;3chine	5cj7;4ota	4eq7;3iva	wq8
masivo	wq8;3owo	wq8;3sal	wq8;4enhaft	wq8;4imo	5dw7;3uk akun	gh8;5an	28b8,2ub8;2t khau	1da8;3a uang	13f8;9 kripto	1gt8;3ematica	2d88;as	2d88;8k	2d88;9a	2d88;7yka	2d88;3hematik	2d88
mathematique	2d88;cs	2d88;3ikan	ic8;3rice	5km7;6i	4mm7;5z	39t7,4mm7,5km7;6en	4mm7;7s	4mm7;2u	nq8;3 sac	1gf8;3s	3578;2ximo	49n7,5dw7;6 comun divisor	4x07;2y chu	2c18;4gio	f28;4tinh	2j18
mayoria	5f47;2zzo	42m7;2ßstab	31x7;1dc	4x07;1eddelande	og8;3ecin	2ki8;4werker	9d8;3ia sosial	3738;5na	5tw7;4ca	2ty8;6ment	1bf8;ao	1bf8;bs	1bf8;5ijn	1bf8;5o	2ki8,2ty8;4en	4cc8
medikament	1bf8;4o	27p8;5ambiental	2uh8;5s	4cc8;4r	22r8;4s	2ty8;5ch	2ty8;4zinisch	2ty8;3lem	1028;3yczny	2ty8;2erdere	10k8;2hrere	5f97,10k8;7n	10k8;2ilenstein	2bb8;4leur	1na8,27w8;8e	1na8
meilleurs	27w8;3n kalender	1fl8;5profil	1y28;4e termine	1fl8,5u8;3sten	5f47;2jor	1na8;5ado	1m17;6r	1m17,31c7;5es	1na8,27w8;2lacak	u78;4nger	4d67;3ding	hi8;7en	hi8;4ung	738;3hor	1na8;6ar	1m17
melhores	27w8;3ihat	ph8;2mantau	bn8;4sang	14g8;3baca	gy8;5las	918;5ndingkan	iq8;5talkan	4q8;5yar	j48;4eli	et8;4lokir	12o8;4re	1028;6s	1028;7ia	3vn7;5i	1028;5o	1028
membros	1028;4uat	1u8;5ka	r98;3eriksa	7s8;4san	108;3ilih	8n8;4ndahkan	c68;3oire	5f07,2dk8;4ria	5f07,2dk8;7 locale	4c07;6zzato	on7;3perbarui	558;3ulai	6k8;2nace	4k37;4mbahkan	4f8;3cari	h8
mencetak	1688;3datang	sf8;4eteksi	y38;3edzer	o8;4rbitkan	oy8;5ima	sl8;3ganalisis	l38;4ekspor	1hu8;7trak	us8;4gabungkan	4a8;4hapus	58;5entikan	878;5itung	4j8;4impor	1hn8;5rim	3r8;5si	lv8
mengubah	b8,cp8;5ji	ty8;5ndang	gs8;7uh	7y8;6ggah	bv8;3ilai	26o8;3jadwalkan	2w8;5lankan	468;4ual	s38;3olak	h38;3sagem	og8;7ns	og8;5je	og8;7ria	3007;8o	3007;7s	og8
mensal	10e7;4ch	4yb7;6en	1tw8;4en	1tw8;4ile	10e7;4ual	10e7;5el	10e7;3u a tendina	3137;5deroulant	3137;7splegable	3137;5suspenso	3137;4gaskan	1i8;4lis	ae8;4nggu	ky8;4tup	978;3yalin	ot8
menyelesaikan	2ll8;5tujui	158;5wa	rk8;4impan	1p8;2rcado	zv8;7 bursatil	zv8;7s	zv8;5to	zv8;3ek	2ih8;3gen	4a8;3k	2ih8;4mal	1bz8;2s	10e8;3 clients	2h8;5ommandes	9x8;4evenements	5u8
mesafe	2ka8;4j	og8;5lar	og8;3clar	4a8;5e	4a8;4olare	4d67;3e	10e8;4s	10e8;3i	10e8;3saggi	og8;8o	og8;4e die	22r8;5n	22r8;3to	m58;3urer	22r8;2tadados	4cq7
metadaten	4cq7;7i	4cq7;7os	4cq7;5onnees	4cq7;4s	gn8;5 do	gn8;3en	22r8;4o	i48;3in	30y8;5 yaz	d08;3oda	4cz8;5e	4cz8;5o	4cz8;3ricas	2o18;6he	2o18;5k	2o18
metriken	2o18;6ler	2o18;5ques	2o18;4opolitana	5rg7;4yki	2o18;3s a jour	558;3tere	3og7;7 in pausa	19e8;4re	3og7,2d8;6 a jour	558;9niveau	31c7;7en pause	19e8;2u perfil	1y28;2vcut	b38,3j8;2zclar	4d67;1i agenda	1fl8
mi equipo	mw8;3perfil	1y28;3usuario	1y28;2asta	m58;5o	m58;2de	22r8;3ia	4cc8;5 social	3738;2ejsce	qq8;3mbro	1028;7s	1028;3n phi	3298;3siac	10e8;3te	rk8,4gj7;5n	rk8;5r	57c7
migawka	2fn8;3liorare	1m17;8to	1m17;7e	1na8;7i	1na8,27w8;3racao	2368;6ion	2368;9es	2368;6ja	2368;7e	2368;6oes	2368;5si	2368;5tie	2368;7onen	2368;5zione	2368;2jlpaal	2bb8
minaccia	4k37;3ggu	17f8;6an	17f8;3ha agenda	1fl8;6equipe	mw8;6meta	gn8;3imo	5pc7;3tar	3mj7;3uten	5pg7;5o	5pg7;2rip	ha8;2s clientes	2h8;4metas	gn8;3chen	4d67;3e a jour	558;5en page	2nu8
mislukt	1i18;3mo	4il7;3turar	4d67;3ura	22r8;6re	22r8;2t der maus daruber	33q8;3arbeiter	3z67,9d8;3glied	1028;8er	1028;8schaft	3vn7;3schrift	2gt8;3wirkende	3z67,3zf8;1o hinh	4dg8;3khoa	1vi8;3lai	rp8;3ra	r98
mo ta	2tg8;2bil	1xe8;2dalita	5pm7;3ele	nq8;6 de document	nq8;alangage	5137;6s	nq8;5le	4dg8;6i	4ei7,nq8;6o	4dg8,nq8;5o	4dg8,nq8;6 de lenguaje	5137;binguagem	5137;6s	4dg8,nq8;3ifica	cp8;8r	b8,cp8,3d07
modificare	b8,cp8,3d07;8tions apportees	b8;7he	b8;6er	b8,cp8;7z	cp8;6que	cp8;3o oscuro	1yf8;3ulo	2v78;4s	5pm7;2eda	13f8;5s	2ru8,13f8;2i	gs8,fm8;3 nguoi	1tw8;5hat	dh8;4quan he	gb8;4truong	2l08
mois	10e8;2ltiplicare	51h7;2mentaufnahme	2fn8;6opname	2fn8;2n agenda	1fl8;5n	yz8;4cv	8h8;4depot	2oy8,14n8;4equipe	mw8;4profil	1y28;4solde	wj8;3at	10e8;5e	10e8;5lich	10e7;3de	1ic8;4ial	3318,1ic8
mondiale	1ic8;4o	1ic8;3eda	2ru8,13f8;6s	2ru8;5ero	1r98;4ta	2ru8;3itoraggio	bn8;8mento	bn7;8r	bn8;9e	bn8;7ear	bn8;8o	bn7;7izar	bn8;7owanie	bn8;7uj	bn8;3naie	13f8
montre	288;6r	288;6z	288;2stra	288;6mi	288;6r	30q7,288;7 todas	08;bos	08;7e	288;5e	288;2t cle	1cf8;4de passe	1da8;3e	aq8;4ur	5cj7;3ifs	4ei7;3ore	5cj7
mots	1k58;4 cles	1cf8;3yw	57j8;2va	c68;3er	c68;3il	4da7;2w	1kr8;2yenne	27p8;1ua	et8;3 sam	m08;2c	1ep8,20r8;3 su dung	11d8;4tieu	gn8;2dancas	b8;4r	b8;5 de branch	1o68
mude	b8;3ur	o8;2estra	4he7,288;7me	288;3ve	c68;2i gio	2g98;3s	3578;2lai	6k8;5 ulang	kq8;4kat	2cs8;3timedia	4cc8;5plicar	51h7;8zieren	51h7;7o	5f97;2ndial	3318,1ic8;4o	1ic8
munt	2ru8;3ze	2ru8;2rah	1g98;2sait	b38;6lik	b38;3ee	3mo8;4o	3mo8;4u	3mo8;3ica	2od8,10s8;4k	2od8;4que	2od8;3ter	4ei7;6i	2rn8,2h8;7ler	2h8;2tuel	51q7;4o	51q7
muze	3mo8;4um	3mo8;3iek	2od8;4k	2od8;3yka	2od8;5e	2od8;0naam	1tf8;2ch unten scrollen	1kx8;4barschaft	35k7;4denken	37a7;4richt	og8;9en	og8,1098;4schlagen	4897;5te	35c7,15r8;7n	15r8;7r	15r8
nacisnij	ma8;2dchodzace	sf8;2graj	qj8;4ywanie	qj8;2hradit	hx8;5t	bv8;4werte	1jl8;3verkehr	3ru7;2instalovat	14g8;2jblizsze	sf8;3di	348;3edz kursorem	33q8;3it	348;3lepsze	27w8;8y	1na8;3nowszy	dh8
naklady	1ai8;2leving	28t8;2m	1lw8;3a	1tf8;4 pengguna	2pu8;3ensauflosung	5c47;6raum	5ff8;3n	1tf8;2ng luong	4us8;2o lidas	1vp8;7o	1vp8;4oficial	4l67;2pisy	1uu8;5z	ae8;3lanovat	2w8;3raw	n88
napsat	ae8;2rysuj	d58;3zedzie	2ng8;2sadit	6d8;3taveni	2d8;6it	2d8;4epny	15r8;2tif	5pr7;4vo	5pr7;3ura	5fo7;6leza	5fo7;5eza	5fo7;3verk	1jd8;2uczyciel	1va8;3ka	2d28,2jp8;2vega	ak8
navegador	2r58;6r	2xm7,ak8;5ue	ak8;3igare	ak8;6si	ak8;6teur	2r58;5eren	ak8;5ieren	ak8;5uer	2xm7,ak8;2wiguj	ak8;2zwa	1tf8;5 uzytkownika	2pu8;1e kadar	u6;2cesitar	3mv7;2gara	13n8;3ociacao	1z27
negociar	1z28;8e	1z28;7tion	1z27;6o	x08,19j8;7s	x08,19j8;4zio	m07,on8;2hmen	4977;2lle vicinanze	vj8;2n	2s98;2ttoyer	3e77;3werk	1jd8;3zwerk	1jd8;2u anlegen	1u8;4laden	3ou7;4ordnen	3pd7;4starten	kq8
neue	fm8;4n	fm8;4r	fm8;5 termin	o38,5u8;4s	fm8;5te	dh8,15f8;7n	dh8;3igkeiten	1098;3lich	15f7;3start	kq8;8en	kq8;1gan hang	3bc8;5sach	2in8;4h	3428;3u nhien	1kf8;3y	1yp8
ngay le	1rg8;5thang	30e8;2he	2268;4 si	1f08;3i phep	15m8;4a la	1pd8;4en cuu	21m8;2oi nha	2bw8;3n ngu	ni8;2uoi	mp8;5 choi	1618;6dung	5b8;6phu trach	12g8;6tham du	1mu8;bgia	2qw8;8eo doi	ff8
nguyen lieu	2n38;1ha cung cap	16e8;4ga	2f98;4hang	22d8;3c nho	e58;3n	vd8,ma8;4 ban	1bk8;5dien	1h08;5vao	cu8;6ien	9d8;5xet	4x8;4h	1fe8;3p	cu8,d08;4 du lieu	1hn8;3t ky	lr8;2iem vu	ej8
nhiem vu con	1um8;4u	10k8;2om	v08,mw8;2ung gi	04;1iedawny	15f8;3przeczytane	1vp8;3ruchomosc	ho8;3udane	1i18;4w	fm8;5e	fm8;5s	1098;2lai	la8,1988;5 tukar	1a38,2at8;2veaux	4ka7;4is	4ka7;4les	4ka7
no leido	1vp8;8s	1vp8;3oficial	4l67;2chmal versuchen	bh8;3leg	1538;2dig uit	gs8;3o	35x8;4s	35x8;2i	1kr8;3 dung	17k8;2leggiare	rk8;2m d utilisateur	2pu8;5e domaine	5c47;3bre	1tf8;6 de	3w8,1p18;9 usuario	2pu8
nombre premier	4wi7;6s	1tf8;3e	1tf8;4 de usuario	2pu8;5utente	2pu8;3i	1tf8;4na	1u98;3or	1p18;5 telepon	qw8;2n letti	1vp8;5u	1vp8;6s	1vp8;4officiel	4l67;4ufficiale	4l67;3aktifkan	ic8;2odgeval	2ku8
norma	5687;5liser	51x7;8ieren	51x7;7zar	51x7;8zare	51x7;4e	5687;2ta	4xm7,t78;4 fiscal	v68;5media	9l8;4s	t78;4tka	t78;6i	t78;3e moyenne	9l8;4r	4xm7;3fall	2ku8;3icia	1098
noticias	1098;4fica	hi8;8cao	hi8;9ion	hi8;ces	hi8;9oes	hi8;8r	r28;9e	r28;7he	hi8;6kasi	hi8;6que	r28;4tie	t78;7s	t78;4z	t78;5en	t78;5ie	1098
notlar	t78;3re equipe	mw8;2urriture	yz8;3veau	fm8;5l evenement	5u8;6le	fm8;8s	1098;2va	fm8;3o	fm8;3y	fm8;2wa	fm8;3e	fm8;3y	fm8;2yau	5bo7,5bt7;1uage	3z07;5 de mots	5k78
nuage de points	4hw7;2be	3z07;4 de palabras	5k78;2cleo	5bo7,5bt7;2eva	fm8;4o	fm8;5s	fm8;2fus	2e38;2mara	1p18;3er	1p18;5 telefonu	qw8;5i	1p18;6que	5nj7;6sation	1w17;7er	1w17;5o	1p18
numero de telefone	qw8;ho	qw8;ephone	qw8;8i telefono	qw8;7primo	4wi7;6s	1p18;3mer	1p18;2oc	3sq8;3va	fm8;4o	fm8;2t	19o8;3 mang	35x8;3ricao	1jl8;6ion	1jl8;5si	1jl8;5zione	1jl8
nutzer	5b8;4ung	11d8;2varande	3j8;3em	3z07;3ola	3z07;1yalakan	7g8;2heter	1098;0o indice	33w8;2mercado	zv8;2problema	738;1bat	1bf8;2ergrenze	2y47;2iettivi	gn8;8o	gn8,3h27;2jaw	2g18;5y	2g18
objectif	gn8,3h27;8s	gn8;4dnavka	9x8;4kt	1ep8,4bd7;4t	4bd7;5ivo	gn8,3h27;8s	gn8;5o	4bd7;2licz	4j8;6yc	4j8;2novit	da8;2ra de arte	39z8;4z	zc8;5ek	zc8;3olan	1fu8;2servacao	1tk8
observacion	1tk8;bes	1tk8;8oes	1tk8;5wacja	1tk8;6uj	ff8;8acy	ff8;3zar	26j8;6 roboczy	2hh8;2ten	428;5er	3237,428,2167;6z	428;5ha	428;5ir	428;4r	3237,428,2167;1cen	26o8,la8;4a	9l8
ocenic	la8;2zekujace	1ka8;1da	16t8;2biorcy	26v8;3lokuj	1vi8;2cinek	31q8;3zytaj	gy8;2e	j48;3brat	678;3me	10x8;5k	j48;5ler	10x8;3slat	3r8;2povedet	918;4wiedz	1898,918;9iec	918
odrzuc	h38;6ic	h38;2stranit	58;3zyfruj	1z88;2tworz	8c8;2zywianie	1jl8;1efening	1br8;1ferta	3ws7;6s	50x7;2fen	1ka8;5legung	1pq7;ben	1pq7;5tlich	2738;ae	2738;b verkehrsmittel	37g8;4rta	3ws7
offerte	50x7;3ne	r98;5n	r98;3re	36c7;5s	50x7;2icina	29x8,3n07;3s	29x8;1ge	3i38,1ep8;2getto	1ep8,4bd7;3i	25n8;2ren	2d28;5ci	1158;4tmen	1va8;1kazja	1yt8;2no	2ha8;4 dialogowe	2028
oku	gy8;3l	2p38;3mak	gy8;1la	49h7,4xs7;3hraga	2pg8;3y	1iu8;2c	22r8;2ustur	1u8,2o8;7ma	1u8;9k	1u8;1mgeving	2l08;2rekenen	b98;2zet	1j08;5ten	b98;1nay	158;4la	158,1m88
onaylamak	158;2ceki	2498;4lik	24i8;2da	4xs7;3e	4xs7;4rdeel	1ol8;5houd	1s28;5steuning	1v28;5tekenen	1e48;6iteling	1uu8;as	1uu8;5werp	1e98;6ijs	2kp8;5zoek	21m8;9en	34i8;2er	398,g38
ongedaan maken	rw8,1fz8;4lezen	1vp8;3let	12u8;6s	12u8;2ibus	2y08,3c77;2tgrendelen	1vi8;3sleutelen	1z88;3werp	1av8;7en	1av8;4ikkeling	2a38;1p afstand	2558;3internet zoeken	16y8;2ciones	4ds7;3oes	4ds7;2dracht	1xp8;2enbaar	2738
openen	r98;4staand	1ka8;3ra d arte	39z8;5cao	4zf7;6ion	4zf7;5zione	4zf7;2halen	428;2inia	608;6o	28b8;3s	2tg8;2lossen	2ll8,1xx8;2merking	4x8;2nemen	qj8;3ieuw proberen	bh8;8starten	kq8;3v	3ru7
oportunidad	19j8,1yt8;be	1yt8;cs	1yt8;2pervlakte	26j8;3na	r98;3ortunita	1yt8;ae	1yt8;2ravneni	av8;3ogramowanie	4iy8;2slaan	1p8;5g	1mg8;2timaliseren	cb8;7kan	cb8;6si	cb8;5iere	cb8;9n	cb8
optimierung	cb8;6sation	cb8;7er	cb8;8z	cb8;6za	cb8;8cion	cb8;8r	cb8;7e et	cb8;4onen	4ds7;3ymalizacja	cb8;2ublikuj	oy8;2zioni	4ds7;1ra	q98;3n	9l8;4g	mp8;5 orang	1tw8
orario	q97;2camento	2in8,3c17;2den de compra	9x8;5ador	2j18;6r	1dj8;7 por	1dj8;3ina per	1dj8;6re	1dj8;6teur	2j18;5e	9x8;5i	9x8;3ner	12y8,xd8;3re du jour	5928;2e	q98;2ganisasi	2vh8;8tie	2vh8
organizacao	2vh8;9ion	2vh8;9ja	2vh8;7zazione	2vh8;2ientacao	3hd7;8ion	3hd7;3gem	3jw7;5n	3jw7;2t	5177,qq8,1j77;3alama	27p8;4m	2l08;3e	1j77;1scuro	1yf8;2oba	mp8;5 odpowiedzialna	12g8;2pedale	2mq8
ospite	33l7;2servazione	1tk8;2tatni	dh8;7e	dh8,15f8;3rzezenie	1ef8;1tel	1538;4ler	1538;3vrit	r98;2imizacao	cb8;7r	cb8;6e	cb8;2obus	2y08;3park	1k08;2tenere	428;3ieni	428;4mizza	cb8
ottimizzare	cb8;9zione	cb8;2urum	22y8;6 ac	gh8;6u kapat	1sy8;2worz	r98;6 ponownie	rp8;6yc	r98;1util	2ng8;2vir	2268;3re	r98;5z	r98;4ier	2u48;5r	r98;1verboeking	fu8;4maken	fu8
overnachting	1538;4satt	5g8;4zicht	23l8;1y ver	1vw8;2nat	8c8;2un	dw8;4cu	1618;4lar	dw8;1zel	24r8;4lik	1bz8,ho8;3t	8u8,1js8;4le	8u8;2gecmis	8h8;2nacz	1r48;4meni	hi8;0paare	5fu7
pacchetto	3uw7,18n8;4o	39m7;3iente	2vs8;8s	2vs8;3jent	2vs8;3ote	3uw7,18n8;6s	18n8;3zka	18n8;2drao	5687;4e	4e57;4oes	4ei7;2ese	13n8;4i	13n8;2ga	j48;4menti	10x8;8o	j48,10x8
pagamentos	10x8;4r	j48;5e	j48;3ina	qe8;6 web	5oq7;6cao	52e7;7ion	52e7;6s	qe8;7 web	2vc7;6zione	52e7;5e	qe8;3o	10x8;4s	10x8;3ue	j48;2i	4e57;3ement	j48,10x8
paiements	10x8;3nel	1nf8;6 de controle	1nf8;3s	13n8;4es	13n8;2jak	u38;2ket	3uw7,18n8,39m7;5dienst	3007;5e	18n8;3iet	18n8;3ket	18n8;2labra	1k58;7 clave	1cf8;7s	1k58;8 clave	1cf8;4vra	1k58
palavra chave	1cf8;8passe	1da8;7s	1k58;8 chave	1cf8;3iers	4ka7;3lacanestro	4n87;2miec	2dk8;6 masowa	1mg8;4nnelse	e58;2nduan	2jk8;3el de control	1nf8;4n	1p88;3ggil	ex8;7an	ex8;3ier	2808;3o	1w68
panoramica	23l8;3talla	30q7,2ab8;5u	bn8;2pan	1w68;5 ketik	2nl8;3eis	2ls7;4l	2ls7;5era	2h48;3ierkorb	2h48;2quet	3uw7,18n8;6e	3uw7,18n8,39m7;7s	18n8;6s	18n8;2r lot	wq8;7s	1wc8;3a birimi	13f8
parametre	2d8;9s	mg7,5av7,2d8;8i	5av7;8os	5av7;4r	878;3c	1k07;4a	2dr8;4eiro	5fz7;5la	39m7;4he	4ec7;6ar	4ec7;6ggio	1k08;4o	1k07;5urir	2xm7;3e	878;4 feu	5oc7
parecido	ha8;8s	ha8;4s	5fu7;3keerplaats	1k08;5ren	1k08;4ir	1k08;4platz	1k08;3lare	1kr8;4er	1kr8;3ola	1da8,1k58;6 chiave	1cf8;5e	31j7,1k58;6s	22l8;3que	1k07;3sen	26e7;5r	26e7
partage	6x8;7r	6x8;7z	6x8;4ecipante	2qw8;bi	1mu8;9zioni	3kx7;5naire	5fz7;4i	2dr8;5cipaciones	3kx7;aoes	3kx7;9nte	1mu8,2qw8;cs	1mu8,2qw8;5da	3kl7;6o	dw8,3kl7;5e	2dr8;5lhar	6x8
partita	dw8,3kl7;2s cher	1g98;8s	1g98;3ado	4wd7;4ng	14g8;4r	zv8;5 el raton	33q8;3ien	2vs8;3o	15w8;4s	15w8;3saggio	15w8;5r o mouse	33q8;6e il mouse	33q8;4o	15w8;5s	15w8;4wort	1da8
pastas	xd8;2tienten	2vs8;3o	4u97;3rimonio	46z7;4ones	4ei7;2usa	4nm7,19e8;5r	19e8;6 a	19e8;4ieren	19e8;3ta	5928;3zeren	19e8;2yez	j48;3las	6x8;6mak	6x8;3s	13n8;2zar	zv8
paziente	2vs8;7i	2vs8;1edido	9x8,788;6s	9x8;4r revision	608;2gar	428,4977;4wai	9d8;2indre	4557;2kerja	2u48;7an	fq8;2laden	2c18;4mar	1nt8;4nggan	2h8;3icula	2o88;8s	2o88;3uang	1yt8
pemain	1618;4kaian	11d8;4sok	16e8;3baruan	558;5yaran	10x8;4eritahuan	hi8;3eliharaan	1s28;2nal	4ry7;4nda	1wi8,2id8;5ggung jawab	12g8;3carian	h8;4ere	2ha8;3dapatan	1598,1j08;4ente	1ka8;8s	1ka8;4idikan	2kp8
pendiente	1ka8;9s	1ka8,1tr8;3elitian	21m8;4rapan	6d8;5bangan	k28;3gadilan	2jw8;5matan	1tk8;5ntaran	1zg8;5turan	2d8;4elolaan	o8;6uaran	pt8;5mbalian dana	6q8;8ngan	2a38;4guna	5b8;8an	11d8;4ikut	ff8
penginapan	1538;6gat	e58;5riman	1zg8,1pl8;4umuman	sz8;3jualan	1dz8;3samento	3rf7;6iento	3rf7;5r	37a7;6e	37a7;4ee	3rf7;5r	37a7;4iero	3rf7;4ja	1u98;3yakit	1b88;5nyi	1f08;4impanan	1mg8
peramban	2r58;4ngkat	p68;9 lunak	4iy8;4watan	1s28;3baiki	n88;5rui	558;4edaan	pc8;3cakapan	x58;4epcoes	2wr7;4orso	2vn8,20g8;3da de dados	4u17;4ida de datos	4u17;3fil	3nu8;6es	3nu8;4orma	ju8;8ns	ju8
pergunta	1278;8r	tc8;8s	1278;7e	tc8;3iksa	7s8;4metre	3q57;4ngatan	1ef8;6kat	2ri8,9l8;5tah	1xp8;3jalanan	ec8;3lihatkan	288;3mainan	dw8;4essi	av8;7o	15m8,av8;4intaan	788;a penggabungan	1cn8
permintaan tarik	2e98;5so	av8;7s	av8;6sao	av8;7oes	av8;3pustakaan	1sl8;3samaan	2l88;4ediaan	yi8;5tujuan	158;4ona asignada	12g8;7gem	3de7;8gio	3de7;7je	3de7;7le	mp7;8izacao	2h7;cion	2h7
personalizado	2h7;azato	2h7;czione	2h7;7s	1tw8,mp8;6el	9d8;7n	mp8;6lich	mp7;6nage	3de7;8lisation	2h7;be	2h7;7e	mp8;8l	mp7;8s	1tw8,mp8;5on	mp8;3tama	1i68;5ndingan	dw8
pertanyaan	1278;4e de donnees	4u17;5muan	aq8;4o	vj8;5 de mim	vj8;4umbuhan	2bp8;3ubahan	b8;4sahaan	ch8;2san	108,og8;5an	9x8;3erta	1mu8,2qw8;3o	37q8;3quisa	21m8;8 de opiniao	1u28;8r	h8;9 na internet	16y8
pesquisavel	4ib7;7e	h8;3soa	mp8;6l	mp7;6s	1tw8,mp8;3tana	12u8;7s	12u8;2ta	lg8;3icion	788;8 de extraccion	2e98;3unjuk arah	2098;1fad	2vn8;2lanze	2998;7n	2998;3ichtenheft	s87;1gcd	4x07
phan	2dr8,20r8;4 cong	1i8;5hoi	28b8,918;5mem	4iy8;5tich	2qj8,l38;6u	3i38;3p ly	21v8;3t hien	y38;5nhac	8c8;5trien	2a38;2e duyet	158;2ien	22y8;5 am	2gj8;6ban	2eu8;6dich	5g8;4u yeu cau	ud8
phim	2o88;4 bo	55e8;2o bien	2c88;3ng	16t8;5 ban	2t98;6cach	2sp8;7hu	2b68;6van	2cs8;3to de l ecran	a38;5graphie	2cm8;2u thuoc	1zp8;3c hoi	da8;3ong phap	4cz8;7tien	4cc8,2dd8;8rinh	2l88;2ysik	5gd7
physique	5gd7;1iada	1sa8;5s	1sa8;3nificare	2w8;9to	3fo7;9zione	2447;4ta	2998;3ttaforma	52k7;2b	4x47;2ece de monnaie	2ru8;6jointe	vy8;3rwszy	1i68;3tra miliare	2bb8;2l	4x47;3a	59w7;3ha	59w7
pilih	8n8;5 suara	1vw8;2ndah	c68;6 cabang	1o68;6kan	c68,fu8;3jaman	1st8;3tar	4557;2osenka	10s8;7e	10s8;7i	10s8;2sac	ae8;3cina	3wa7;6e	3wa7;3en	10s8;2u alto	49s7,4xx8;4vicino	35c7
pivoter	36x7;2yasa	zv8;1laatsen	xy8;3car	1988;3fond	2y47;3ge	2wz7;3nejamento	2447;5n	2447,2w8;5s	2448;4ificacion	2447;9r	2447,2w8;9tion	2447;7e	3fo7,2w7;8r	2w8;8z	2w8;5lha	4267,29f8,13v8
planla	2w8;4nen	2w8;4o	2448;5 de fundo	3b17;4ta	2998;6s	2998;5illa	nq8;9s	nq8;4ung	2447;3taforma	52k7;4ba	10x8;4eforme	52k7;4tform	52k7;4z	1j77;2eito	3cj7;2ik	5p8
pliki	5p8;4ow	5p8;2us fort	4xx8;4ieurs	5f97,10k8;1obierz	7y8,428;3lacion	2e38;3rac	7y8;2casi	i48;3iag	1798;6i	1798;3kat	ky8;3zekaj	ky8;4ta	20l8;2datek	u38;5ki	u38;5nosc	j88
podobne	ha8;6y	ha8;3pis	2t08;6z	1e48;3roz	ec8;6e	ec8;3sumowanie	1js8;6uj	8u8;3zadanie	1um8;2goda	i48;5e	i48;2ids	37q8;3nts de terminaison	4uj7;2jazd	2dd8;3emnosc	1x88;2kaz	288
pokaz wszystkie	08;5ac	288;3oj	16t8;2la	18u8;3e powierzchni	26j8;4c	398;5enie	1xp8;5ic	398;3ice d ecriture	2b68;5z	4j8,3w8;4tica	2dw8;8s	2dw8;6ka	2dw8;6que	2dw8;5yka	2dw8;2moc	14y8
poner	3og7,2d8;5 musica	8c8;3ow	bh8;5ic	bh8;3sel	qw8;3tos	52x7;6 de extremidade	4uj7;4uacao	1988;2polare	2c88;7i	2c88;6zione	2e38;3raw	n88;4zedni	2498;3ulacao	2e38;6ir	2c88;8e	2c88
populaires	2c88;6rne	2c88;6si	2e38;5er	2c88;2r hora	q97;4lotes	1wc8;3ovnat	iq8;4wnac	iq8;7j	iq8;3tafoglio	2mg8,1r98;5il	5ub7;4efeuille	2mg8,1r98;5monnee	1r98;4fel	2mg8,1r98;5oy	2mg8;4ofolio	2mg8
poseedores	33e7;4r une question	tc8;3icao	4zk7;5ion	4zk7;4zione	qq8,4zk7;3lat	3r8;4edni	dh8;3ortuj	1dj8;3poner	23d8;3sessori	33e7;3t na	xy8;4a	5ce7;5 elettronica	20l8;6in arrivo	2mx8;5gem	xy8;5r	xy8
posteingang	2mx8;5p	1808;4i	1j77;5cipare	23d8;5ngan	xy8;4uler	3997;4vak in	2mx8;2tansiyel musteri	2218;3encial	5337;6jalny klient	2218;5tiel	5337;5zial	5337;9e	5337;a cliente	2218;9i clienti	50b7;3ok	3nm8
potwierdz	1m88;2usser	53o8;2volit	7g8;2wiadom	r28;8ienia	hi8;ce	hi8;2zastavit	19e8;3namka	t78;3vat	gs8;3ycja	1ep8;5zka	1st8;1raca	fq8;4ownicy	9d8;8k	9d8,2u48;3d	2an8;3gen	3mj7
prakiraan	1c68;3sentation	42m7,2k28;4ident	5q57;3wny	21v8;4o	tm8;3zo	3hs7;2e visualizacao	3n97;3cedent	2498;9e	2498;4io	u8;6 de la accion	jo8;6s	u8;5sar	3mv7;6t	gy8;4o	u8;5 da acao	jo8
precos	u8;3decir	do8;4iccion	do7;6e	do8;5ksi	do8;5o	7m8;5re	do8;4kosc	2pa8;3encha	lv8;7er	lv8;3ferencias	5b37,2d8;8ze	5b37;6iti	1wr8;8o	1wr8;3gunta	tc8,1278;8r	tc8
preguntas	1278;3hrat	8c8;3is	u8;5e	u8;3jmenovat	re8;3lozit	5g8;3mere	ma8;4i	ma8;5ere	1i68;3ndere	4977;5re	4977;4om	1tf8;5ta	108;7re	108,1f78;7zione	108;bi	1f77
preparar cambios	23u8;3s de	vj8;4entacion	42m7,2k28;ces	5p7;8r	1lh8;8si	2k28;8tie	2k28;8zione	2k28;7e de	2bk8;4idente	5q57;5ona	ma8;8r	ma8;4sionar	ma8;8e	ma8;4tamo	1st8;8s	1st8
prestaties	ju8;6zioni	ju8;5ito	1st8;4unout	c68;5puesto	2in8,2qr7;3t	1st8;3uve de concept	52t7;3vedere	do8;5ja	do8;5nir	r28;6tivo	3c17,2qr7;5r	do8;5st	b98;4isao	1c68,do7;8 do tempo	i48;6ion	1c68
previsione	1c68,do7;9i	1c68;9s	1c68;6ualizar	3n97;4oir	do8;3zent	2bk8;7acja	2k28;4zi	u8;5o	u8;6 delle azioni	jo8;2ibadi	24r8;3dat	4f8;4ej	4f8;3hlasit	gh8;3js	u8;3loha	vy8
prima	1i68;4eira	1i68;7o	1i68;5ra	1i68;6o	1i68;4o	1i68,4wi7;4zahl	4wi7;3ncipale	5ev7;3oridad	24i8;9e	24i8;6sieren	57v7;6ta	24i8;8s	24i8;8t	24i8;7e	24i8;8it	24i8
priorytet	24i8;3pojit	f78;5minka	e58;3radit	1i8;3s	u8;4tup	ss8;3vada	24r8;6o	24r8;5ta	24r8;6o	24r8;4e	24r8;5e	24r8;3x de	u8;2obabilidad	4f27;ce	4f27;9ta	4f27
probabilite	4f27;5r	ty8;4eer opnieuw	bh8;4leem	738;6ma	738,5kt7;7e	738;8s	738;7y	738;3cedimentos	5gv7;8ientos	5gv7;5s	3cj7,19v8;6o	19v8;7s	19v8;6si	19v7;7o	2yi7,3cj7,19v8;8s	19v7
processus	19v8;4hain	sf8;8s	sf8;5e	35c7;4urar	348,h8;6e	h8;3dat	s38;4otti	zh8;7o	zh8;4ucto	zh8;8s	zh8;5it	zh8;7s	zh8;5k	zh8;6t	zh8;7e	zh8
produktow	zh8;7y	zh8;5to	zh8;7s	zh8;3fesor	1va8;8a	1va8;6seur	1va8;7or da escola	1va8;4iel	3nu8;5le anzeigen	3nu8;6o	3nu8;4ond	3gp7;4undo	3gp7;3gettare	1av8;7i	vq8;7o	vq8
prognose	1c68,do7;7tizieren	do8;6za	1c68;7uj	do8;4ram komputerowy	3o18;7a	3o18;8 una	2w8;8do	3fo7,2w7;8r	2w8;7m	3o18;8a	3o18;9re	2w8;9to	2w7;8e	3o18;9r	2w8;5es	1808
progresion	1807;7o	1808;7sao	1807;8ione	1807;8o	1808;3hlizec	2r58;3je	vq8;5cten	vq8;5kt	vq8;7e	vq8;7owanie	1av8;7u	vq8;7y	vq8;5ler	vq8;5t	vq8;6ar	1av8
projeto	vq8;7s	vq8;6s	vq8;3medio	27p8;5moria	e58;4ouvoir	3ul7;5ver	3ul7;4uovere	3ul7;3nosticar	do8;9o	1c68;a del tiempo	i48;3piedad	3627,ho8;9es	ho8;4orciones	51b7;4riedade	3627,ho8;bs	ho8
proprieta	3627,ho8;9ire	4dz7;9rio	4dz7;8e	3627,ho8;9s	ho8;6o	4il7;3sba	788;6 o scalenie	2e98;4es	19v8;4pecto	2218;9s	2218,50b7;6k	2218;4simi	sf8;7o	sf8;3tecao	53b7;6cion	53b7
protezione	53b7;4ocollo	5ef7;8o	5ef7;5kol	lr8;8l	lr8,5ef7;9e	lr8;3va	2i38,ty8;5 de conceito	52t7;6online	5gq8;5re	ty8;4edor	3o97;5edor	3o97,16e8;9es	16e8;4isionamento	4sl7;9nement	4sl7;3xima	15r8
proximo	sf8;7s	sf8;3yecto	vq8;8s	vq8;5k	vq8;3zess	19v8;7e	19v8;2ueba	ty8;6 de concepto	52t7;6s	ty8;3fe	7s8;5n	7s8,1w17,ty8;5r	4ho7;4ung	5lc7,2i38,27a7;3llenbak	2h48;2ywatny	24r8
przeanalizuj	l38;4ciagnij	1q08;5zytaj	gy8;4dmiot	1ep8;4filtruj	n18;4glad	23l8,608;8 kodu	2ys8;8arka	2r58;4jdz do	ak8;4kaz dalej	k98;4lej	fu8;6w	fu8;5icz	b98;4nies	c68,fu8;8c	c68;4pis	nc8
przepisy	nc8;4slij	bv8;8 formularz	1lh8;5un	c68;4testuj	ty8;4widz	do8;6n	1kx8;5odnik	2jk8;3ychod	1j08;5isk	19o8;4dziel	1i8;4gotuj zmiany	23u8;4jmij	sl8;4pisac	1i8;8ny	12g8;7z	1i8
przypnij	2408;5omnienie	e58;9j	e58;4wroc	da8;8ic	da8;1uan	9l8,1988;4 durumu	2858;2bblica	oy8;8re	oy8;8zione	xy8;7ita	25t8;7o	26v8,2738;3lica	2738,oy8;7cao	xy8;8ion	xy8,20z8;bes	xy8
publicar	6d8,xy8,oy8;6eer	oy8;7ra	oy8;8en	oy8;6idad	25t8;ae	25t8;7te	2hq8,25t8;6o	2738;7 objetivo	26v8;6zny	2738;5er	xy8,oy8;6z	oy8;5k	2738;6ovat	oy8;7wac	oy8;6um	26v8
publique	oy8;2erto	3eq7;2lihkan	da8;4re	3e77;3len	53j8;3pit nawigacyjny	1nf8;3sa	ma8;5nte	19o8;5r	cu8,ma8;2nkte	52x7;6stand	1988;5zahl	1988;3taje	1988;4eggio	1988;4i	52x7;4os	52x7
puntos de referencia	5li7;7finales	4uj7;4uacion	9l8,1988;2sc	8c8;3hen	53o8;3taka	1sl8;2tar	8c8;2zle	3ok7;1ytania	1278;6e	tc8,1278;0qua tang	2bk8;3dratico	46r7;8que	46r7;8sch	46r7;5o	1w68,3ww7;3is	04
quais sao	08;3li	04;5 sono	08;5dade	2em8;9 do ar	2628;5ta	2em8;7 dell aria	2628;7t	2em8;6e	2em8;7 de l air	2628;3n an	22d8;5he	gb8;5ly	o8;5sat	1tk8;4g cao	2hq8,25t8;4tas	3w8
quante	3w8;5i	3w8;6 soldi	wj8;5o costa	u9;8usta	u9;7dinheiro	wj8;6s	3w8;3rantane	4za7;4talszahlen	1hi8;5ier	35k7;8e	35k7;5o	16t8;2e ciudad	m58;4hay	04;5ora es	f28;8s sao	f28
quebra cabeca	3ok7;3l est le prix	u9;5pays	13n8;6rix	u8;5temps	i48;4lcode	2yn8;5e	3jw7;6 heure	f28;6s	04;7 sont	06;4s	04;5 sont	06;3m e	5b6;5sou eu	1y29;2i est	5b6;4suis je	1y29
quien cambio	5m08;6es	5b6;6soy	1y29;3ta	678;5r	678;6 asignacion	58c8;2oc gia	13n8;3tidien	29l8;2y	2i88;3 tac	1do8;5rinh	19v8;9 lam viec	2q28;3en	av8;5 han	av8;0rabat	1h98;5t	1h98
raccolta	40g7;7o	1p88;5mandare	398;azioni	397;3ine	4h37;2dek	e18;4ra	58;3ice	4h37;2fraichir	36p7;2hasia	24y8;3men	3ww7;2iz	4h37;2ma	1fe8;4lan	1c68;5kan	do8;4s	1fe8
ramificacao	1fe8;3o	1fe8;4 git	1fe8;4s	1fe8;2ncang	1av8;3devu	o38;3gkum	8u8;4lijst	2ri8;6ste	2ri8;4o	2wz7;2pat	aq8;3ide	53t7;5o	53t7;3or	9q8;5lar	9q8;5t	9q8
raporty	9q8;3pel	e58;6le moi	e58;6s	e58;4ort	9q8;7i	51b7;7o	9q8;7s	9q8;2scunho	1b28;3par	3j97;3tgele	1kf8;4reamento	2937,u78;7r	4nx7,2937,u78;6ie	u78;5os	2937;2t	38p7
rata rata	27p8;3o	3578;4n	3578;3schlag	38p7;4el	3ok7;2um	16t8,25h7;4e	25h7;2zonar	37a7;1eabra	rp8;5e	rp8;5ir	rp8;3cao	28k8;4cion	28k8;4tie	4x8,28k8;3gendar	1d08;4ieren	28k8
reagir	28k8;3kcja	28k8;4si	28k8;4tion	28k8;3lizar	ju7;3nuda	8h8;7r	8h8;3zione	28k8;2basear	5uv8;4tedor	3wl7;5idas	4ni7;2cargar	3ou7;5regar	3ou7;3eita	1598,nc8,1j08;7s	nc8;4mment	15f7
recensie	608;7one	608;9i	608;5temente	15f7;6i	15f8;5zja	608;4pt	nc8;6en	nc8;4ta	nc8;6s	nc8;5te	nc8;7s	nc8;4voir	428;3harger	3ou7;5za	h38;7r	h38
recherche	h8;9r	4897,h8;a sur le web	16y8;9z	h8;8ieren	21m8;4nen	3xe7,4j8;6r	4j7,2j18;5ung	v68;8en	v68;4tbank	2jw8;5eck	53z7;6n	av8;5lich	21v8;3iente	15f8;8mente	15f7;8s	15f8
reciproco	51q7;3lame	25t8;3olte	1p88;4mendacao	398;aion	398;des	397;aoes	397;9r	398;8e	398;5ienda	398;5mandation	398;es	397;9er	398;az	398;4rdatorio	e58;cs	e58
rectangulo	53z7;3uerdame	e58;7o	4ci7;4peracao	2167;9ion	2167;8r	3237,428,da8,2167;9e	3237,428,2167;8tion	2167;7er	3237,428,2167;8z	428;7o	2167;4rso	1bz8,2x47;7s	2x47;4sar	h38;2d de datos	1jd8;4privada	4lf7
reddet	h38;4ito	1598;3e	1jd8;4 privada	4lf7;4finir	16n8;4marrer	kq8;9z	kq8;4s	1jd8;5 sociales	3738;3iger	ae8;7a	cp8;4mensionar	25b8;bner	25b8,31x7;3ondear	4h87;3uction	1h98;2embolsar	6q8
reembolse	6q8;8o	6q8;4plaza	hx8;9r	hx8;3nvia	k98;7r	k98;6o	k97;3ssayer	bh8;8z	bh8;2ferencia	5487,36j7;as	36j7;7z	5487,36j7;8en	36j7;3lechir	37a7;5xion	3rf7;3rescar	36p7
refund dana	6q8;4ser	h38;2gali	2bk8;5o	2bk8;6s	2bk8;3el	1do8;5n	1do8;4nradar	5up7;3iao	3p18;4o	3p18;4sterkarte	12u8;6o	lr8;6ra	qj8;8re	qj8;9se	wc8;ai	wc8
registrasi	wc8;8te	wc8;8zione	4fp7;7e	wc8;8ren	wc8;7ieren	wc8;aung	4fp7;7o de cambios	lr8;9eventi	lr8;8s	5p7,lr8;3la	1do8;5ges	2d8;5s	1do8;4e	1do8;5s	1do8;3ola	1do8
regole	1do8;3ra	1do8;5s	1do8;4esion	5h47;6sao	5h47;7ione	5h47;2hber	xq8,2jk8;2ihenfolge	4iq7;3mpostare	16n8;3nicia	kq8;8r	16n8,kq8;7e	kq8;5gen	3e77;5tialiser	16n8;cz	16n8;4tenta	bh8
reintentar	bh8;3se	ec8,4gq7;5n	ec8;6der	ec7;5ziel	4t07;3zen	ec8;2jeitar	h38;4stracja	wc8;4ter	h38;6z	h38;3illa	49c7;3oindre	2xc7;2kam	qj8;3enblad	13v8;5ing	11i8;3lam	2hq8,25t8
reklama	25t8;3omendacja	398;9si	398;bkan	398;3sa dana	2i88;2lacao	gb8,4fx7;5ion	gb8,4fx7;8ado	gb7;9mento	4fx7;8es	gb8;5ja	gb8;6e	gb8;5oes	gb8;4ncer	kq8,bh8;4si	gb8;4tie	gb8
relatorio	9q8;9s	9q8;4zione	gb8,4fx7,9q8;8i	gb8;3eve	3qn7;3ier	ob8;4gia	4ga8;6e	4ga8;4re	608;3lena	lv8;7r	lv8;2marcar	1d08;3boursement	6q8;9r	6q8;9z	6q8;3edio	1bf8
remise	1h98;3ota	2558;5o	2558;4va	678;3placer	hx8;8z	hx8;5ir	lv8;6ssez	lv8;2ncana	2448;4ontrer	aq7;3da	1598;4ement	4ai7;5rizar	44r7;6n	44r7;5z vous	o38,aq8;4imento	1598,4ai7
rendimiento	ju8,4ai7;5te	4ai7;4u	44r7;3k	1gf8;3ombrar	re8;5ear	re8;6ie	re8;5mer	re8;7z	re8;3seignements	3li7;2ordenar	3pd7;4ganiser	3pd7;2parar	n88;5er	n88;7en	n88;5ieren	n88
reparto	2t98;3ertoire	12y8;4ter	45h7;5ir	45h7,3g47,bh8;3lanifier	1d08;4ik	5hc7;6at	5hc7;5que	5hc7;3ondez	918;6re	1898,918;5se	1898,918,3u57;4sitori	2oy8;ao	2oy8,14n8;bs	14n8;aum	14n8;4usser	23d8
repozitar	14n8;5ytorium	2oy8,14n8;3rendre	8h8;6ez	8h8;4oducir	8c8;7zir	8c8;5gramar	1d08;2quete	11u8,788,3us7;7s	11u8,788;4isiti	54c7;8os	54c7;2sa	ec8;4ltar	4a07;3eau	1jd8;6 prive	4lf7;6x	1jd8
reseaux sociaux	3738;4na	608;6s	608;4p	nc8;4rva	108,1f78;7r	108,1f78;7s	1f77;8i	1f78;6e um	108;7kopie	w58;7r	108;8en	108,1f78;7z	108;6ieren	108,1f78;9ung	1f78;cen	1f77
resetar	16n8;5ten	16n8;3im	zc8;4stencia	5hk7;8za	5hk7;3mi tatil	1rg8;3olva	1xx8;6er	1xx8;4udre	2ll8,1xx8;3paldo	w58;4ingere	h38;4onde	918;6sable	12g8;b de la tarea	12g8;8vel	12g8;5sta	1898,918,3u57
respuesta	1898,918,3u57;3source	2x47;9n	2x47;9s	3857,2x47;3tablecer	16n8;5r	3qx7;6tkan	kq8;5ura	da8;8cja	22d8;ae	22d8;8nte	22d8;bs	22d8;8r	da8;7e	da8;8r	da8;8z	da8
restoran	22d8;4reindre	3pl7;5icciones	3f27;7oes	3f27;6ngir	3pl7;3uelve	1xx8;4ltaat	ys8;7do	3in7,ys8;9s	ys8;7t	ys8;8en	ys8;8s	347,ys8;9 financiers	1hi8;4ma	8u8;5e el	8u8;6n	8u8,1js8
resumer	8u8;6z	8u8;5ir	8u8;5o	8u8,1js8;2tablir	da8,rw8;4ngulo	53z7;3e	1jd8;4 privata	4lf7;3i	1jd8;4rar	678;5er	678;7 de	678;8l attribution	58c8;9a	678;9e	678;6z	678
retomar	8h8;5e	8h8;4ur	2xh7;6s	28b8;3tangolo	53z7;2uniao	aq8;5oes	aq8;6n	aq8;7es	aq8;7s	aq8;5rse	aq7;3ssi	3r17;2veil	3ts7;4lacion	1pq7;aes	1pq7;4nus	1598
reverter	34r7;6ir	34r7,rw8;3isao	608;7 de codigo	2ys8;6r	7s8,608;5ion de codigo	5n78,2ys8;8e	608;9 del codice	2ys8;3ocar	3pu7;7e	3pu7;4gar	3pu7;4ir	608;4quer	3pu7;3ue de code	2ys8;2zension	608;4pt	nc8
rezepte	nc8;4rvasyon	108;b yap	1f78;6ovat	108;5wacja	108;1iapri	rp8;6re	rp8;3ssumere	8u8;7i	8u8;6nto	8u8,1js8;3vvia	kq8;7re	kq8;2caricare	3ou7;4vi	1j08;3erca	21m8,h8;7bile	4ib7
ricercare	h8;4tta	nc8;6e	nc8;3hiesta	788;9 di merge	1cn8;dunione	1cn8;8e	788;4tlinie	2dw8;an	2dw8;3ordami	e58;6o	4ci7;2dimensionare	25b8,31x7;2empire	lv8;3ng tu	24r8;3pilogo	1js8;3sgo	1km8
riesgos	1km8;2ferimenti	36j7;ao	5487,36j7;3iuta	h38;7re	h38;2ga	3m17,e18;3he	e18;2j	e18;3en	e18;2lasciare	6d8;7o	20z8;3eva	y38;6mento	y37;6re	y38;3is	20z8;2mandare	23d8
rimborsa	6q8;8re	6q8;7o	6q8;3uovere	678;6i	678;2ncian	30j8;3gkas	8u8;7an	8u8,1js8;3omina	re8;8re	re8;2ordinare	3pd7;2parare	n88;3etere	45h7;3oso	4ns7;3rendere	8h8;7i	8h8
ripristina	da8;are	16n8,da8,rw8;4oduci	8c8;7rre	8c8;5grammare	1d08;5va	bh8;7re	bh8;2schi	1km8;6o	1km8;4o	1km8;5ntro	28b8;5s	1km8;3et	21m8;3ico	1km8;4ken	1km8;5o	1km8
risolvere	2ll8,1xx8;4rsa	2x47;6e	3857,2x47;3pondere	1898,918;7i	918;5sta	1898,918,3u57;3que	1km8;6s	1km8;3torante	22d8;9i	22d8;3ultati	347,ys8;8o	ys8;2unione	aq8;7i	aq8;3scito	3r17;2wayat	z48
roboter	5l87;2dar	468;3e	468;3zaj	d08;4ina	3jl8;2h	3oq7;2k	1lw8;2l	2ls7;3ar	1kx8;3e a pagina	1kx8;3le	2ls7;5n	2ls7;2mpecabezas	3ok7;5re	4nm7;4icapo	3ok7;2ndleiding	2fw8
roslina	2998;2ta	20g8;4r	36x7;3eiro	4gv7;3ieren	36x7;4na	5cw7;3ulo	vd8;2utebeschrijving	2098;3vrez	rp8;5ir	rp8;2wnanie	2l88;2zdil	pc8;3miar	1ii8;4owa	1fu8,x58;7 kwalifikacyjna	2cs8;3nica	pc8
roznice	pc8;3pocet	2in8;6znij	6k8;5znaj	1h08;3wiaz	2ll8,1xx8;4oj	2a38;1uang kerja	2hh8;5an	16t8;2ch drogowy	1lo8;3kerstattung	6q8;4gangig	34r7,rw8,1fz8;a machen	rw8,1fz8;4meldung	28b8;2f an	ex8;2he	4ns7;2i ro	1km8
rumah	2bw8;5 makan	22d8;6sakit	2mq8;2na	5qy7;3den	4h87;4gang	2fw8;3en	5qy7;3terladen	7y8;2oli	2ls7;4o	2ls7;3tare	36x7;2ta	20g8;4 del archivo	2vn8;4s	20g8;3e	20g8;3ina	5cw7
rynek	zv8;2suj	d58;2zyko	1km8;0saat	q98,f28;4 dilimi	2g98;5ini	3j8;5kac	f28;2bitle	2408;3lon	nq8;6a	nq8;2ch	108;2d	2jw8;2fra	1p88;2gen	4hk7;2ham	jo8;2ida	3in7
sains	2jp8;3r da conta	1sy8;3sie	2ub8;5r	d08;4on	54y7;2ka	1sa8;3erhet	1dt8;8skopia	w58;2la	16t8;4ire	1u98;4rie	9d8;6o	1u98;3do	wj8;5s	wj8;3ida	3in7;4n	ot8
salindia	2fh8;3j	s38;3le	16t8;3ud	2m48;5ar	3kr7;4er	3kr7;4ran	tq8;4tare	3kr7;5e	2m48;3va	1p8;5r	1p8;6e	1p8;5to	1p7;4e	1p8;4o	1p7;2mbungkan	f78
samenvatten	8u8;9ing	8u8,1js8;6oegen	4a8;3manfatta	8u8;4lung	40g7;3ochod	1xe8;2n bay	2qb8;4pham	zh8;3at eseri	39z8;3dkasten	54j7;3ger	1f08;3itario	2ty8;3te	2m48;2o chep	ot8;8 kho	1of8;4luu	w58
sap toi	sf8;4xep	1dj8;2rankan	398,g38;3ing	n18;2saran	gn8;2tmak	s38;3uan	2ai8;2ude	2m48;3vegarde	w58,1p7;a le	1p8;ar	1p8;5r	1p8;2yfa	qe8,29f8;5lar	qe8;1blocca	1vi8;7re	1vi8
scacchi	3yf7;3denza	3hs7;3l	4a8;4aire	5cp7;5nie	4a8;4ic	4a8;3mbiare	4jo7;3nnen	1w17;6ur	4ho7;4sionare	4nx7,1w17;8e	4ho7,1w17;3rica	7y8;7re	7y8;3tola	3bn7;2egliere	8n8;2hach	3yf7
schalten	3ds7;6flache	19o8;4tzen	3c17;3eda	1g48,12u8;5e	12u8;4malagg	2w8;6t	4i48;7a	4i48;4rm	2ab8;6afbeelding	a38;8druk	a38;7ta	a38;6o	2ab8;3ick	3r8;6e	3r8;7n	3r8
schlacht	3bh7;5f	1lb8;6en	1lb8;5ge vor	g38;6mann	3wl7;6wort	2id8;4eife	3g47;4iessen	978;6ße	978;8n	978;4ussel	c28;9wort	1cf8;3nappschuss	2fn8;4ell	53t7;4ipsel	4x87,32t7;3reibe	ae8
schreiben	ae8;7tisch	4ss7;4ift	2b68;7art	2b68;5jf	ae8;6ven	ae8;5tt	15w8;7e	15w8;3ule	2p38;6r	1158;4tz	53b7;4zka	aq8;3valit	158;3wachstelle	j88;dn	3g07,j88;4eiz	3r97
schweizer	3r97;5llenwert	2y87;4immbad	3wa7;2iagnij zmiany	53j8;3enza	2jp8;4zka	2vn8;2onto	1h98;3perta	4487;4rire	4417;3rrere	1kx8;2rapen	3j97;3ivania	4ss7;5ere	ae8;5i	ae8;3ollen	1kx8;2ultura	5hr7
scuola	2p38;3ro	1yf8;1dilet	6x8;1e connecter	gh8;3deconnecter	1sy8;3stesso	4il7;2barkan	6d8;3elumnya	2498;2cao	20r8;3cion	20r8;7es	20r8;3mek	8n8;3reto	24y8;7s	24y8;3tie	20r8;3uencia	4iq7
securite	2f28,1dt8;2gmento	5r37;3na come fatto	208;5libro	1wi8;5re	1r48;3redo	24y8;5to	24y8;3uaci	ff8;4i	ff8;5dor	ff8;8es	ff8;5miento	u78;5nte	15r8;5r a	ff8;6e	ff8;4ranca	2f28,1dt8
seguridad	2f28,1dt8;5o	2hx8;6s	2hx8;2henswurdigkeit	1908;gen	1908;3ir	m58;2ite	qe8;5n	qe8;6nummerierung	52e7;2kaligus	1wc8,wq8;4rang	3j8;3cja	20r8;3me	12u8;3olah	2p38;3tor	3428;2lanjutnya	15r8
selbst	4il7;6 gehostet	5557;3ecciona	8n8;ar	8n8;5ionar	8n8;8e	8n8;5teren	8n8;6ionner	8n8;bz	8n8;4sai	208;7kan	208,1ab8,1xx8;4ziona	8n8;9re	8n8;3idiki	34i8;3uruh	11q8;2ma	4i48
semaine	17f8;4na	17f8;6l	17f8;5tico	5i47;7que	5i47;7sch	5i47;4tkan	2408;3blable	ha8;3elhante	ha8;3plice	3wf7,59q7;3ua	11q8;2n	1lb8;3aste	dh8;3cillo	59q7;3den	3br7,3r8;4ungsverfolgung	u78
senha	1da8;3iman	1f08;3timento	5ib7;6iento	5ib7;2parer	3qb7;3et	2808;2quencia	4iq7;6z	4iq7;7a	4iq7;2ret	1q08;3ial tv	55e8;4en	55e8;3upa	ha8;3veur	2c18;7s	2c18;4icio	1l48
servicios	1l48;6o	1l48;7s	1l48;5dor	33l7,2c18;8es	2c18;5s	1l48;5zi	1l48;7o	1l48;3wer	2c18;6y	2c18;2s seviyesi	3sk8;3i	22y8;4on	22y8;6es	22y8;3ja	22y8;3sao	22y8
sessie	22y8;4oes	22y8;2t di dati	42a7;3el ulang	16n8;5an	2d8;3timana	17f8;9le	17f8;4ore	3428;3ujui	158;3ze zuruck	16n8;5n	3og7,2d8;2uil	2y87;3l	55p7;2wa	rk8;2xo	2lx8;2yahat	ec8
sezione	20r8;3nam	08;1fida	5a77;2ogliare	2xm7;3ndo	3b17;1hrnout	8u8;1icherheit	2f28,1dt8;ashinweise	38v7;blucke	j88;gn	3g07;6n	1p8;6ung	3vy7,w58;9skopie	w58;4tbar	5k07;3urezza	2f28,1dt8;2da	qe8
siec	1jd8;2fre	1da8;5le	1qa8;5sini coz	1z88;2gner	1e48;5t	1wi8;5z	1e48;4ificado	1pd8;9to	1pd8;3orta	2hx8;3uiente	15r8;2klus	2sv8;2l	58;3me	58;5k	58;2mbolo	5v87,4fa7
simdi	3j4;3ge	3ld8;3ilaire	ha8;6ridade	ha7;8te	ha7;5e	ha8;5i	ha8;6tud	ha7;3pan	1p8;4ul	35x8;3ular	5iz7;7e	5iz7;6tor	4ue7;5ieren	5iz7;2n procesar	3oq7;3ema	2o88
singolo	55p7;3h ra	2o8;5vien	1158;3tassi	5j57;5xe	5j57;6is	5j57;4etico	56x7;4oma	2g18;7s	2g18;6i	2g18;6o	2g18;2paris	9x8;7ler	9x8;2rket	ch8;6ler	ch8;2stem	5758
sistema	5758;7 de archivos	4w27;dquivos	4w27;3wa	1158;2ti	2vc7;4o	1j77,2vc7,1ro8;5 web	1ro8;5s	1j77,2vc7;3o	2vc7,1ro8;4 web	1ro8;3uacao	ix8;6oes	ix7;4s	1ro8;5 web	1ro8;3zung	aq8,22y8;7en	22y8
sitzungsspeicher	5il7;1jabloon	nq8;1kalar	5cp7;4ieren	31x7;3pa	1u8;3rmbild	a38;3sowac	58;4uj	58;2ema	4i48;2icka	3r8;3llnad	pc8;2lep	on8;3onuj	1of8;2omentuj	4x8;4presuj	2s98;3ncz	1ab8
skonfiguruj	mg8;3piuj	ot8;3r	1988;2rip	54r8;5t	54r8;4va	ae8;3zynka odbiorcza	2mx8;2ulptur	5hr7;3pina	v08;1la ihop	4a8;3ap	1lb8;3jd	2fh8;5y	2fh8;3yt	2fh8;2edz	u78;5enie	u78
slepen	1q08;3utel	c28;2oucit	4a8;4pec	ij8;3zka	xd8;2uit	978;5en	978;1maz	58;4at	58;1nelheid	2pa8;2imek obrazovky	a38;1o du	wj8;3luong	3w8;3sanh	iq8;3yeu ly lich	8h8;2bre el tema	1e98
societa	ch8;7rio	3cc7;6e	ch8;4o	5fz7;2glia	2y87;2hbet	1fu8;2i meme	4il7;2k	h8;2lde	wj8;5 du compte	wj8;3icitacao	788;b de mesclagem	1cn8;fpull	2e98;7ud	788;9 de cambios	2e98;dempleo	18g8
solicitud de extraccion	2e98;dfusion	1cn8;dmerge	1cn8;fzcla	1cn8;9es	788;3licitatie	18g8;cgesprek	2cs8;2ma	4jk7;3bre	1yf8;3iglianza	ha7;3ma	4jk7;5ire	1js8;4e	4jk7;5il	1lb8;2ndage	2w08,1u28;6gio	2w08,1u28
songtekst	22l8;6xt	22l8;3ido	59f8;3no	1lb8;3o	1lb8;3raki	15r8;3uc	ys8;5lar	ys8;2ort	1ug8,d08;2porte	1v28;2r	tc8;3gente	3jw7;4faltsprufung	4te7;4u	11u8;5la	11u8;3teren	1dj8
sortie	3in7,20z8;6re	1dj8;8n	3pd7,1dj8;4uj	1dj8;3u	1278;4n	738;5lar	738;2stituire	hx8;8sci	hx8;3yal medya	3738;2ttoattivita	1um8;5titoli	1uu8;4rarre	3qx7;2ubor	5p8;6y	5p8;3mettez	1lh8
soumettre	1lh8;4ission	3gu7;3ris	3578;3s tache	1um8;6itre	1uu8;as	1uu8;4crire	kh8;4traire	3qx7;3venir	4ci7;2ziale medien	3738;3lesme	1os8;1palte	ij8;6n	ij8;3ra	1p8;3zi	25h7;5o	25h7
spazio di archiviazione	1mg8;alavoro	2hh8;3ß	32p7;2ecifica	4j67,s88;8o	s88;7ek	s88;7que	s88;3dizione	1pl8;3el	8c8;3icher	5f07,2dk8,1mg8;8e	1p8;8n	1p8;8platz	1mg8;3l	dw8;4a	8c8;4letje	dw8
sperre	wv8;6n	12o8,wv8;3sa	pt8,3iu7;4e	pt8;4ies	1ug8;5fik	s88;3zifikation	4j67,s87;2iega	uk8;6re	uk8;4l	dw8,3kl7;5e	dw8,8c8;6n	8c8;6r	1618;3tzname	4lw7;2ocitat	4j8;3lecnost	ch8
spor	2pg8;4tivo	2pg8;3sta	c68;6re	c68;8 appuntamento	1d08;3tkania	aq8;8e	aq8;2rache	ni8,1sf7,31j7;7n	ni8;6modell	5137;4k	ni8;4wdz	7s8;7 poprawnosc	1o08;7ic	7s8;3echen	4hk7,1kr8;4ken	1kr8
sprich	1kr8;4nt actual	2sv8;3obuj ponownie	bh8;3zedac	s38;7j	s38;7z	1dz8;2ur	2937;4en	2937;3stit	468,6k8;1quadra	mw8;1rednia	27p8;2odowisko	2l08;awy	2uh8;1tacja	2f98;3d	m58;4io	23u8
stadion	5997;4t	m58;5e	m58;3gione	54y7;3hnout	7y8;3mmverzeichnis	4h37;4pa	1688;6re	1688;3n	ix8;4 magazynowy	yi8;4dort	qq8;8e	2vc7;4g	978;4za	16t8;3p	15w8;4el	1wc8,59w7
stapelverarbeitung	1wc8;6weise	wq8;3rta	6k8;5e neu	kq8;6n	6k8;3siun	2f98;3ti	ix7;5co	56h7;5onnement	1k08;5que	56h7;5sch	56h7;6tiche	21e8,2nb8;8eken	21e8;8k	21e8,2nb8;9en	21e8,2nb8;8ques	2wr7,21e8,2nb8
stato	4qv7,ix8;4ut	ix8;6s	ix7;4ystyki	21e8,2nb8;3u	1lo8;3v	ix8;3wka	9l8;3zione	2f98;2ella	2mb8;5e	fq8,4zk7;6 wieder her	da8;3mmen	1vw8;3rn	2mb8;3uer	u38;6n	4p67,u38;2ichprobe	4he7
stijl	2sp8;3l	2sp8;4e	2sp8;3mme	3al8;6n	1vw8;5ung	5ib7;3pendio	1u98;3tek	vd8;2obern	2xm7;3ckage	1mg8;8 de session	5il7;9local	4c07;5e	on7;3k	yi8;4 barang	yi8;3ppa	878
stoppen	878;6r	878;3ria	z48;5ci	1in8;6o	1in8,z48;4lek	1ii8;4niere	4q8;9n	4q8;4ung	1iu8;2ranka	qe8;4tegia	56o8;6ji	56o8;3ecke	20g8;4fa	3p88;6 czasowa	2g98;4sc	8u8
streszczenie	8u8,1js8;4udiagramm	4hw7;3inga	1xi7;6he	1xi7;3om	4us8,2an8;4na	qe8;6 internetowa	1ro8;5e	qe8;5y	qe8;4om	2an8;3uktur	4jb7;4mento	5p17,2ng8;4ttura	4jb7;2udenten	1158;7i	1158;4i clinici	3s77
studien	3s77;3nde	q98;6n	q98;5lich	q97;3ren	3r8;3ur	3r8;2worz	1u8;6yc	1u8;2yl	2sp8;1u an	3j6;5ki	3j8;3co	1iu8,738;3kien	5u8;2a	n88;3 loi	n88;3ra	59f8,3al8
sube	bv8;3ir	bv8;3meter	1lh8;4issao	3gu7;3skrybuj	kh8;7pcja	1t58;4titua	hx8;8ir	hx8;3tarea	1um8;8s	1um8;7fa	1um8;4itulo	1uu8;9s	1uu8;4rair	3qx7;4ugas	1um8;2c chua	1x88
suc khoe	2m48;3cessivo	15r8;3hanfrage	h8;4begriff	1cf8;4e nach	h8;5n	348,h8;5r	3k27;2dkorea	5057;2eldo	1u98;3no	1lb8;2gerencias	g37;5ir	g38;4stao	g38;6oes	g37;3gerer	g38;7z	g38
suggerimenti	g37;7re	g38;7sci	g38;3iere	g38;4ra	g38;2hu	5jh8;2ico	3r97;3sse	3r97;3vant	15r8;7e	15r8;4i	u78;4re	ff8;6 le colis	u78;3zo	3r97;2jet	1e98;2ku bunga	9l8
suma	4jk7;3inistro	36c7;3me	4jk7,5rn7;2nting	cp8;3ucu	2c18;6lar	2c18;4m	2k28;2onare	8c8;2perficie	26j8;a totale	26j8;5mercado	3iu7;5visar	bn8;8ion	bn7;3orte	1v28;3porto	1v28;4ression	58
suppression de	58;5ime	58;8r	58,678;8z	58;3rimir	58;2r la carte	lg8;8haine	tq8;3dur	8h8;3ec	19v8;4l	20l8;3nom	4lw7;3ukle	1q08;4m	20z8,2eu8;3vei	1u28;6llance	bn8;8er	bn8,4dm7
survoler	33q8;2scribete	kh8;7ir	kh8;9se	kh8;6pcion	1t58;bes	1t58;3tituir	hx8;2tun	ij8;1vara	918;2iluppo	3h97,2a38;3zzero	3r97;2uotare	3ed7;1wiat	1ic8;3eto	1rg8;1ymbole	4fa7;3ptomen	2g18
synthetique	56x7;8sch	56x7;2steem	5758;5me de fichiers	4w27;1zablon	nq8;7y	nq8;3nsa	1yt8;2kic	1b28;2pital	2mq8;2ukac	h8;5j	h8;6 w internecie	16y8;2ybkosc	2pa8;0ta bort	58,678;2ak	ej8;3l	ni8
tabblad	12u8;3el	eo8;5a	eo8;6 ligowa	2858;6s	eo8;5e	eo8;5l	eo8;6a	eo8;7 di marcia	4gv7;6e	4267,eo8;7 liga	2858;7n	eo8;8blatt	29f8;8kalkulation	13v8;3la	eo8;5 de posiciones	2858
tablas	eo8;4eau	39t7,1w68,eo8;7 de bord	1nf8;5ro	1w68,1nf8;5ur	4267,13v8;4ica	1w68;4o	eo8;5lar	eo8;3ulka	eo8;2c nhan	3tm8;4pham nghe thuat	39z8;4vu	ej8;3he	ej8;5 planifiee	3fo7;5s	ej8,2wa7;2fel	1w68
tage	1yp8;4sordnung	5928;3ihan	v68;3lich	29l8;2hap	23u8;3min	1c68,do8;6 et	do8;3un	1lw8;2i chinh	2le8,1qp8;4khoan	11i8;4len	bv8;5ieu	jf8;8 huong dan	jf8;4ve	7y8;4xuong	7y8;3lle	1ii8
tajny	24y8;2kip	u78;5 et	ff8,bn8;5ci	ff8;7ler	ff8;3vim	1fl8;2len	ni8;4p	788;2m dung	19e8;3amla	208;4nho	1ii8;5o	1ii8;3bah	4f8;6kan	4f8;3pilkan	288;9 semua	08
tanaman	2998;3da tangan	2t08;ci	1e48;5i	1r48;3g truong	2bp8;4gal	30e8;4kapan layar	a38;3i	1g98;4e	1g98;3ya	tc8;5kan	tc8;2o moi	1u8;6t	1u8;4ra	1u8,2o8;2p lenh	54r8;4phim	31q8
tap the duc	1br8;5in	5p8;3er du texte	d08;2rea	1i7,ej8;5 pendiente	1tr8;5s	ej8,2wa7;4fa	ej8;6s	ej8;7 pendentes	1tr8;3ief	9l8;4f	u8,nc8;5a	3js7;5fa	3js7;4h	30e8;5sel	1in8;3jeta	1g48
tarjetas	1g48;2sa	9l8;4rla	1av8;3lak	1b28;3sa	u38;4e	u38;4o	9l8;5 di cambio	1a38,2at8;3tatur	2nl8;4e drucken	c28;4iera	2nl8;2t	ic8;3 ca	11q8;6 cac	08;3a letak	2nu8;3il	1rg8
tau hoa	1798;3schen	4jo7;3tan	ob8;4kan	ob8;3x	9l8;4 de change	1a38,2at8;2vsiye	398;7 et	398;2xa	9l8;4 de cambio	1a38,2at8;1e doen	1tr8;2chnik	5jc7;5ologie	5jc7,4jt8;3la	c28;5do	2nl8;4ear	d08
tecnologia	5jc7,4jt8;2darikci	16e8;2il	2dr8;4aufgabe	1um8;4e	2dr8,6x8;5n	6x8,3qb7;4nehmer	1mu8,2qw8;2kan	ma8;3en een	d58;5en	d58;3nologi	4jt8;7ji	4jt8;3rar ac	rp8;7dene	bh8;3s	30y8;4 terjemahan	1uu8
tekst	30y8;5 piosenki	22l8;2la	2ab8;3echargement	7y8;ar	7y8;b vers	bv8;az	7y8;4fon	qw8;7e	qw8;7la ara	ex8;7nummer	qw8;7o	qw8;6on	qw8;8nummer	qw8;4movel	4da7;4phone	qw8
telepon	qw8;4verse	bv8;9r	bv8;3len	3w8;2ma visual	57j8;4s	1e98;4t	1e98;3ettu	2tp8;3oin	5ba7;3pat	qq8;6 sampah	2h48;7wisata	1908;4eratura	5jh8;b ambiente	5qi8;9ur	5jh8;4o limite	4kf7
tempo real	4fh7;ae	4fh7;6scaduto	4kf7;5rada	54y7;4s qu il fait	i48;6reel	4fh7;3ukan	348;2n mien	3hl8;4nguoi dung	2pu8;3dance	4y77,1zw8;8s	1zw8;4encia	1zw8;9s	1zw8;6za	1zw8;7e	1zw8;3edores	33e7
tenseur	5vf7;3tar novamente	bh8;4e novamente	bh8;2oria	5vm7;2p	5p8;3ki	28k8;2rakhir	dh8;4pkan	6d8;4z	3j4;3baik	1na8,27w8;5ru	dh8,15f8;4itkan	oy8;3cume	5g8;3dekat	vj8;3ima	sl8;3jemahan	5g8
terjemahkan	5g8;3kini	15f8;3min	o38,5u8;6 eintragen	5u8;7vereinbaren	o38;7wizyty	o38;6ado	207;7le	4r87;7r	1ab8;8 o	1ab8;9sessao	1sy8;8e	1ab8;6e	208,5u8,4qh7;7 heute	1fl8;7r	208,1ab8;6ieren	2w8
termino	4qh7;6vereinbarung	o38;4o	4qh7;3sedia	b38;3tentu	s88;4unda	1ka8;3ugbetalen	6q8;aing	6q8;5draaien	rw8;5zetten	16n8,da8;4skan	k98;2slimat	1zg8;3pit et	y38;3t et	ty8;4ar	ty8;6 conexao	3nh7
testen	ty8;5r	ty8;6 la connexion	3nh7;5z	ty8;4o	30y8;5 della canzone	22l8;5wanie	ty8;2tapkan	1i8,2d8;3ikus	3578;3o	2y47;3to	2y47;2uerung	4yh7;2xt eingeben	d08;4o	1xi7,30y8;5s	30y8;1ham do	2w08
thang	10e8;4h phan	1ol8;8o	m58;6toan	j48,10x8;6vien	1028;3t bai	1i18;3y the	hx8;2e gioi	1ic8;4thao	2pg8;5rinh duyet	12u8;3m vao	4f8;4a	1e98;4en	1e98;3o doi	ff8,bn8,u78;5lo	1wc8;2i truong	zv8
thiet bi	p68;6ke	1av8;6lap	2d8;2oi gian	f28;5tiet	i48;3ng bao	sz8,hi8;9 cho	r28;6ke	21e8,2nb8;6tin	1rv8;2u lai	bh8;4muc	12y8,xd8;4nghiem	ty8;5hap	1598;4vien	1sl8;3c an	yz8;5hien	pm8
thuc the	1qi8;7i	pm8,468;5vat	2998;3e	rk8,u38;3ng rac	2h48;3oc	1bf8;5 tinh	ho8;4ng hieu	2ih8;1icket de problema	738;7erstellen	ud8;2dur	1lb8;2ef	3gp7;3mpo de espera	4kf7;7hace	i48;7real	4fh7;3n ich	5sg8
tien ma hoa	1gt8;5te	13f8;6rinh	19v8;4da	m07,on8;3p theo	15r8;6uc	8h8;3rart	1ug8;4e	ny8;2jd	f28;4zone	2g98;2ket	ud8;5 pesawat	k28;2lldela	1i8;2m kerja	mw8;5iem	h8;4ra	348
tim tren mang	16y8;2n nhan	og8;4tuc	1098;3ggi	1qx8;3h	4j8;4 nang	1bz8;5toan	4j8;6rang	ix8;a trong	b38;3jau	608;6an	608;2pe	d08;3o	d08;4 de	9l8;7 cambio	1a38,2at8;8letra	2b68
tipos	d08;3pen	d08;2rer les modifications	53j8;2tolo	4kx8;3re	4kx8;3ulares	33e7;7idad	3627;5o	4kx8;1lacitko	19o8;1o chuc	2vh8;2a an	2jw8;4nha	7m8;3n	2d88;4 cau	3318;2car	8c8;5 musica	8c8
todas	11q8;5 as	08;6las	08;3os los	08;6os	08;2egang	ss8;4ewezen	12g8;3passing	1el8;3rnooi	2wg8;3stand	ix8;5emming	av8;3ts	2i38;5enbord	2nl8;3voegen	4f8;3wijzen	1i8;2gliere	678
toi	1yf8;3 uu	cb8;6 hoa	cb8;2ken de acceso	3sw8;besso	3sw8;7i accesso	3sw8;3o	on8;2lak	h38;3ong	14y3;2m tat	8u8,1js8;3ar	4977;3bol	19o8;2n giao	4ga8;4kho	yi8;3en	288;3g quan	23l8
tonggak	2bb8;2on	288;4 alle	08;2pe	2y47;3ico	1e98;4k	1e98;3lu	1wc8,wq8;5luk	2rz8;2rneio	2wg8;5o	2wg8;2t nhat	1na8;2uche	c28;3rner	36x7;5oi	2wg8;3s	11q8;4 les	08
tout	11q8,4m17;4es	11q8;6 les	08;2zsamosc	2cg8;1ra cuu	h8;4loi	918;4tien	j48;3bajador	2u48;6o	fq8,4bk7;7s	fq8;5lho	fq8,4bk7;3car	3ya7;4ce	2937;5ia	u78;7re	2937,u78;4er	3ya7
trad	3rn8;4ucao	5g8;6cion	5g8;6e	5g8;6i	5g8;7r	5g8;6tion	5g8;5ire	5g8;6sez	5g8;5rre	5g8;5za	5g8;6ca	5g8;6ione	5g8;7r	5g8;3er cambios	53j8;3fego	1lo8
traffico	1lo8;4ico	1lo8;5k	1lo8;3iningseinheit	2uz8;4ter	3387;3jet	3q07;3m	2f98;3ng	qe8;5 chieu	2fh8;6thai	ix8;7inh	29f8;6web	1ro8;4sacao	1478;7cion	1478;bes	1478;7oes	1478
transactie	1478;6kcja	19j8,1478;9e	1478;7si	1478;7tion	1478;ben	1478;6zione	1478;ai	1478;5crever	2gj8;7ibe este	2gj8;aren	2gj8;9ir	2gj8;8cao	2gt8;8pcion	2gt8;9tie	2gt8;8re	2gj8
transfer et	fu8;8encia	fu8;9r	k98;9z	k98;8iere	fu8;9r	fu8;8t	k97;6ira	fu8;5ito	1lo8,3ru7;5kribieren	2gj8;8p	2gt8;9sikan	2gj8;9t	2gt8;7ybuj	2gj8;8pcja	2gt8;5mision	3x27
transmissao	3x27;7tir	3br7;5portasi	37g8;9e publico	3ru7;aur	3007;9s en commun	3ru7;3sa	20g8;4cinare	1q08;5rivere	2gj8;7zione	2gt8;4e	20g8;4ferire	fu8;4ladar	c68;4mettere	3br7;4porti	37g8;8o	37g8
trasporto pubblico	3ru7;3tar	3387;4o	19j8;4tativa	19j8;3vail	fq8,4bk7;3za	2937;5s	2937;2echo	4x87,32t7;3ffen	aq8;4woord	1cf8;3in	1798;5o	2uz8;3m	1798;3n	1798,1zw8;4dy	1zw8;4es	1798
treni	1798;4o	1798;3sc	17k8;3ue	3mb7;2h	zv8;2i	57v7;3 nho	2dk8;3agem	57v7;4je	57v7;4ngolo	5js7;6ulo	5js7;3bunal	2jw8;8e	2jw8;3ch xuat	us8;3en khai	6d8;4r	1dj8
trieu chung	2g18;4z	1dj8;3nh duyet	2r58;2o choi	dw8;6uyen	1fu8;4giup	14y8;3car	4jo7;6 de branch	1o68;3n	4a8;3uve	348;6r	348;6z	348;3va	348;5re	348;2ung binh	27p8;3ong du lieu	18u8
truong hoc	2p38;3y cap	ss8,ak8;5van	11u8;4en cuoi	1sa8;1u choi	h38;3khoa	1cf8;3vung	1k58;3xa	2558;2an	17f8;4 thu	28t8;2beria ci	3nm8;2do	4m17;2gas	ej8;5kan	1i8;2juan	gn8;2lis	ae8
tuliskan	ae8;2munu goster	08;2nda	23d8;3el	5tl7;3ggu	ky8;3jukkan	288;2oi	2ht8;3ng tu	ha8;2r	1ug8,2fw8,d08;3 wisata	2fw8;3istik yer	1908;3namen	2wg8;4iej	2wg8;6r	2wg8;4uva	2wg8;2s	c28
tutte	11q8;5 le	08;4i	11q8;5 i	08;4o	11q8,4m17;3up	978;1y gia	1a38,2at8;3le	9l8;3so	1988;2dzien	17f8;2godniowy	17f8;2m	mw8;2p	d08;3en	d08;0u bahn	5rg7;1bah	b8,b98,cp8
ubah nama	re8;5ukuran	25b8;2erblick	23l8,1js8;4geordnet	4e57;5reifend	3087;4nahme	3t97;4prufen	7s8,608,1o08,1388;4schrift	4kx8;5etze	5g8;9n	5g8;8ung	5g8;5icht	23l8;9sseite	1nf8;4tragen	3br7;8ung	3x27;4wachen	bn8
uberwachung	bn8;5eise	fu8;9n	fu8;8ung	fu8;3zpieczenie	2hx8;2icacion	5177,qq8;9es	qq8;2ung	1br8;5en	1br8;2ytovani	1538;1cak bileti	k28;2et	11i8;2retsiz	3298;2us	k28;3z	1g98;2z sie	2d28
uczen	1158;4stnicy	1mu8;8k	1mu8,2qw8;1dalost	5u8;2ostepnij	6x8;1fficio	29x8;1hrzeit	3g97,f28;1itgave	pt8,20z8;3leggen	uk8;4oggen	1sy8;3nodigen	gs8;3pakken	us8;3rollen	6d8;3schakelen	ic8;4tellen	23d8;3voeren	pm8,468
uji	ty8;3an	2i38;1kazat	288;2ol	ej8;3ncz	208;6one	208;2ur	22r8;4an	1ii8;1langi	bh8;3san	608;2ke	13n8;2ozit	1p8;2tima	dh8;6s	dh8;5i	dh8;6 dodici mesi	4l27
ultimo	5o67,4wd7,dh8;6s	dh8;7 doce meses	4l27;aze meses	4l27;2ubione	1wr8;1m usuario	5b8;2a coluna	ij8;4especie	1ug8;4linha	e18;4tabela	eo8;3no	4yb7;2benennen	re8;3ral	2y87;3uchen	1d08;2fang	4pq7;3rage	2w08,5gq8,1u28
umgebung	4vc7,2l08;8svariable	46b8,ya8;hn	ya8;2idade	3l77;4ita	3l77;3steni	qq8;2kehren	34r7;2ordnen	3pd7;3wa	1os8;4y	1os8;2pan balik	28b8;2rechnen	b98;7ung	x57;2satz	1j08;6e	1j08;3chalten	3d77,3ds7
umsetzung	4307;2um	2738;4kan	sz8;3r	2ht8;2wandeln	b98;6lung	x57;3elt	2uh8;1n campo	18u8;4hamp	18u8;4lient	2h8;9e	2h8;3depot	2oy8,14n8;3employe	9d8;4venement	5u8;3incident	1iu8;5dice	33w8
un informe	9q8;3modele	nq8;3ordine	9x8;3problema	738;ae	738;3salarie	9d8;3tema	1e98;4icket	ud8;3usuario	5b8;4tilisateur	5b8;2a ciudad	m58;5olonna	ij8;7umna	ij8;4especie	1ug8;5tiqueta	vd8;4fila	e18
una pagina	qe8;5ersona	mp8;b especifica	mp8;4revision	608;5iga	e18;4tabla	eo8;2dang	gs8,tm8;3uh	7y8;2e carte	lg8;5haine	tq8;5olonne	ij8;6mmande	9x8;4demande	788;4equipe	mw8;5tiquette	vd8;4ligne	e18
une panne	1iu8;6rtie	2dr8;4table	eo8;5ouche	c28;2g dung	1el8,18g8;4vien	1nt8;3elesen	1vp8;9e	1vp8;3gah	bv8;6an	xy8;2ico	55p7;3dad	45b7,2ai8;6e	2ai8;7s	2ai8;3r	4a8;4e	2xc7,4a8
unirse	2xc7;3sci	4a8;3ta	45b7,2ai8;3versidad	2pm8;be	2pm8;8ta	2pm8;as	2pm8;at	2pm8;9e	2pm8;ait	2pm8;3wersytet	2pm8;2ter	3qx7;5aufgabe	1um8;5haltung	1fu8,x58;5kunft	1538;5nehmen	x08,ch8,3cc7
unterricht	xk8;5schied	pc8,43u7;be	pc8;blich	4ts7;8reibe	1e48;dn	1e48;9ift	2t08;6tutzung	1v28;6uchen	27a7,34i8;5titel	1uu8;1pgraden	31c7;2loaden	bv8;2pdatera	558;3gift	ej8;2ravit	cp8;4wa	1p88
uprawnienia	av8;ae	av8;1ret	2o8;2gence	2ku8;2laub	15m8;3op	15m8;2uchom	pm8,468,6k8;7 ponownie	kq8;3n	1ep8,zh8;4gkan	1fz8;4ler	zh8;3tkan	1dj8;2zadzenia	p68;9e	p68;1scita	3in7;2ia	2ht8
uso	11d8;2taw	2d8;5a	tm8;5ic	2d8;6enia	2d8;2uario	5b8;7s	5b8;3lkan	g38;3n	58,678;4ac	58,678;3wanie	58;1tas	3rn8;2ente	5b8;5i	5b8;2ili	1hi8;5sateur	5b8
utilisateurs	5b8;8ion	11d8;8rice	5b8;5zacao	11d8;8ion	11d8;7dor	5b8;6zo	11d8;2worz	1u8;6yc	1u8;1u tien	24i8;2r	q98;1ye	1028;3ler	1028;2gulama	1el8,18g8;2ku	1lb8;2umluluk	28t8
uzak	2558;2ivatel	5b8;2ycie	11d8;3skaj	428;3tkownicy	5b8;9k	5b8;aa	5b8;aow	5b8;0va sur	ak8;2caciones	15m8;4ture	fq8;2der	i48;2ga	fq8;4s	fq8;2i a	ak8;4su	ak8
valeur	2w57;6 totale verrouillee	5817;6s	2w57;3ida	1o08;6r	1o08;7e	1o08;6si	1o08;6tions	2zm8;5er	158;7en	1o08;6z	1o08;5ieren	1o08;3j	8n8;3or	2w57;5 total bloqueado	5817;5acion	47a7
valore	2w57;6 bloccato	5817;6s	5i07,2w57;5i	2w57;3uacion	47a7;4ta	13f8,la8,3xu7;6re	26o8,la8;6zione	9l8,47a7;2n ban	jf8,30y8;4chuyen	1pl8;4hoa	3ft8;4phong	29x8;4tai	37g8;3daag	25n8;3ta	ky8;2riabel	ya8
variabele	ya8;6ile	5s07,ya8;9 d ambiente	46b8;8i	ya8;6le d environnement	46b8,ya8;ae entorno	46b8;8s d environnement	ya8;be entorno	ya8;5cao	58v7;6ion	58v7;5nte	58v7;5s	10k8;5veis	ya8;7l	5s07,ya8;8 de ambiente	46b8;5zione	58v7
varios	10k8;3redura	1w17;2stmaken	2408;1e may bay	k28;2cindario	35k7;3teur	3v07;7s	3ib7;4ores	3ib7;6ial	3v07;2dere	ph8;2gano	5s47;3etalien	5s47;2hicule	2dd8;7o	2dd8;2icolo	2dd8;4ulo	2dd8
veiligheid	2f28,1dt8;2ktor	3v07;6en	3ib7;2las	5247;3d	18u8;3ikost	1ii8;3oce	53t7;5idad	2pa8,3qh7;9e	2pa8,3qh7;6ta	2pa8,3qh7;7e	3qh7;2ncimiento	3hs7;3da	1dz8;5 um	s38;5s	1dz8;4e	s38
vender	s38;6e	s38;5z	s38;4ita	1dz8;6e	1dz8;4re	s38;3ster	2ha8;3ta	1dz8;5na	2ha8;5s	1dz8;4e	1dz8;5s	1dz8;2r	ph8,4dm7;3anderen	b8;5staltung	5u8;3bessern	1m17
verbessert	1m17;4ind	f78;7e	f78;8n	f78,2xc7;7ung	4qm7,f77,3eq7;4rauch	11d8;5echen	3fi7;5uik	11d8;3fahren	5gv7;5sser	27i7;4olgen	2937,u78;4ugbar	b38;9keit	b38;3gadering	aq8;4elijk	iq8;9baar	ha8
vergelijken	iq8;9ing wiskunde	2l88;4i	u38;4leich	iq8;9e	iq8;an	iq8;9swerte	5li7;4rendelen	wv8;5oßern	25b8;3haltnisse	51b7;3i	1yk8;4fica	1388;8r	7s8,1388;9e	7s8,1388;a connessione	3nh7;6eren	1388
verifiez	7s8,1388;6kasi	1388;6que	7s8,1388;6zieren	1388;4ler	1yk8;3kauf	1dz8;7e	1dz8,s38;8n	s38;4eer	1lo8;5hr	1lo8;4leinern	25b8;4nupfen	ob8;8ung	3vg7;4oop	1dz8,s38;5pen	s38;3lauf	5dd7,z48,lr8
verlinken	ob8;4of	15m8;3mietung	4gj7;4ogenswerte	3857;3offentliche	oy8;en	oy8;dung	20z8;3plaats	c68;9en	c68;3rouiller	wv8;az	wv8;3sand	1pl8;5o	2eu8;4chicken	3r8;7ebe	c68;an	c68,23d8,1d08
verschil	pc8;8len	pc8;6lusseln	1qa8;6melzen	4a8;4enden	44i7;4i	2eu8;5cherung	2hx8;5e	2eu8;5on anterior	2eu8;7es anteriores	2eu8;4lag	9q8;5eutelen	1qa8;4oes	2eu8;5rgung	36c7;4toße	3sd7;5uren	3r8
versuche	3s77;3taal	5g8;5len	5g8;6ing	5g8;4rag	1os8;7e	1os8;3vang	hx8;7en	hx8;4oer	37g8;3walten	o8;8r	4lq7;8t	o7;7ung	o8;5ndt	gb7;4eis	5487;7e	36j7
verwijder	58,678;9en	58,678;5ttigen	r28;4undbar	j87;3ze	2eu8;5ichnis	12y8,xd8;bbaum	3s27;5kering	2hx8;5nden	3r8;7ing	1pl8;5tten	1d08;4oek	788;2tev	1fe8;3or	39t7,3v07;5es	3ib7;3tore	3v07
vettori	3ib7;1i tri	qq8;2agem	ec8,4gq7;4giare	ec8;7tore	ec7;6o	ec8,4gq7;3jante	ec7;5r	ec8;4e	3q07,ec8,4gq7;5ro	ec7;2ce	10k8;3ino a me	vj8;2ec can lam	1tr8;5lam	fq8;3rtel	35k7;3t	ae8
vigila	bn8;6r	bn8,4dm7;2lle	m58;5s	m58;2ncoli	3f27;4ulacao	3a77;8ion	3a77;7r	ob8;3d	348;4en	348;2olaciones	3sd7;6oes	3sd7;5zioni	3sd7;2rement	fu8;3tuelles netzwerk	4lf7;2sao geral	23l8
visibile	5k07;4on general	23l8;4ta guiada	2fw8;adata	2fw8;5e guidee	2fw8;4vel	5k07;3ta previa	3n97;3ualiser	44y7;8ieren	44y7;7zar	ph8,44y7;8za	288;are	30q7,ph8,44y7;2tesse	2pa8,3qh7;1lak	1798;2ucht	k28;6en	k28
vo hieu hoa	ic8;2ce	4v67,31j7,3al8;2eding	1jl8;4sel	yz8;3g samen	4a8;5toe	4f8;3r uit	pm8,468;4tuig	2dd8;2ir	ph8;3ture	1xe8;3x	31j7,3al8;2lgen	ff8,u78;6de	15r8;5rs	ff8;3i	k28;3l	32e7
vollstandig	32e7;3o	k28;3s	k28;3tar	2xh7;4ooien	208;3ume do som	3sk8;7suara	3sk8;6n	3sk8;3ver	2xh7;2o	k28;3rraad	yi8;4spellen	do8;9ing	1c68;5tellen	g38;4tgang	1808;4werp	1ep8
voos	k28;2rfall	1iu8;7e	1iu8;3gang	738,4zf7,19v8;4esetzter	o8;3handen	4vp7;4erige	2498;9n	2498;6sage	1c68,do7;an	do8;3ig	2498;5e	2498;3lage	nq8;7n	nq8;4esen	gy8;3schau	3n97
vorschlag	g38;9e	g37;an	g38;4tellungsgesprach	2cs8;2ta	1vw8;4r	1vw8;5e	1vw8;3er	1vw8;4z	1vw8;3o	4xm7,9l8;2yage	ec8,4gq7;6r	ec8;6ur	ec7;2z	31j7,3al8;1raag	1278;3gen	tc8,1278
vratit penize	6q8;1sechny	11q8;1ue d ensemble	23l8;3lo	k28;5s	k28;2l in	lv8;3nerabile	j87;aidad	j88;ee	j88;fs	3g07,j88;bta	3g07,j88;ce	j88;ds	3g07,j88;7vel	j87;2ng	3p18;4 chua	1gl8
vybrat	8n8;2generovat	2o8;2hledat	h8;2plnit	lv8;3nout	ic8;2svetlit	uk8;2tvor	1u8;6it	1u8;0w poblizu	vj8;1aarneming	1tk8;4schuwen	r28;9ing	1ef8;2chstum	2bp8;4t	ky8;5en	ky8;5rij	2os8
wachtwoord	1da8;2ga	37q8;2hle	8n8;5 aus	8n8;3rscheinlichkeit	4f27;4ung	13f8;7en	13f8;2ktu	f28;2ld	3ke7;3uta	13f8;2renkorb	2808;3na	1gf8;4ung	1ef8;7en	1ef8,3947;3te	ky8;5n	ky8
warteschlange	2os8;4ung	1s28;2s gibt es	05;4kostet	u9;3ser	3sq8;2tek	3rn8;2wancara	2cs8;1droz	6d8;5enie	6d8;5yc	6d8;1eb sitesi	1ro8;3blasare	2r58;4plats	1ro8;4rowser	2r58;3seite	5oq7,qe8,2vc7,1ro8;8n	2vc7
wechselkurs	1a38,2at8;7n	3d77;3ker	3ts7;2dstrijd	dw8;2er	i48;4bericht	i48;4geven	ph8;2gbeschreibung	2098;2igeren	h38;3se zu	1i8;3terleiten	k98;aung	k97;2jscie	2ub8;2lche	08;6 gibt es	07;3ke	04
welle	4xs7;3t	1ic8;4weit	3318,1ic8;2r bin ich	1y29;4hat geandert	5m08;4ist	5b6;3bung	25t8;3eld	1ic8;6wijd	3318;3fer	4eu7;3k bij	558;4blad	29f8;4nemer	9d8,2u48;4ruimte	2hh8;4stroom	2q28;4zeug	2ng8
wersja	2eu8;6 robocza	1b28;3t	2w57;4e	2w57;4papiere	5i07;2tenschap	2jp8;apelijk artikel	1eu8;3ter	i48;6vorhersage	i48;1graj	bv8;1iadomosc	og8;9i	og8,1098;2deo	5sa8;4rrufen	3pu7;5stand	5hk7;3zet	5sg8
wie spat	f28;4teuer	u8;4viel geld	wj8;8e	3w8;4weit	2ka8;3der offnen	rp8;6eroffnen	rp8;6gabeliste	2oj8;6herstellen	da8;7olen	45h7,bh8;3k	2ht8;3le	10k8;3rsz	e18;6e	e18;3viele	3w8;2js toe	1i8
wijzig	b8;6en	b8;6ingen	b8;2layah	3p18;3lekeurig	1kf8;2nkel	on8;6en	m08;6wagen	2808;3st	1hi8;2sata	ec8;3kunde	2d88;3sel van branch	1o68;6koers	1a38,2at8;5n	58,42r7;6schaft	2jp8;cliche arbeit	1eu8
wissensgraph	4zq8;2tryna	1ro8;3z	1sa8;2zyta	o38;1niosek	788;1oche	17f8;5ntlich	17f8;2da	3sq8;2lke	3z07;2ord	1k58;2rt	1k58;4er	1k58;4wolke	5k78;1pis	xy8;4z	d08;1rzuc	bv8
wsadowo	1wc8;2kazowki dojazdu	2098;2parcie	1v28;2trzymaj	19e8;2zystkie	11q8;7o	11q8;1urzel	4h37;1ybierz	8n8;2ciagnij	us8;4eczka	2fw8;2dajnosc	ju8;4nie	20z8;4rzenia	5u8;9e	5u8;4tek	pt8;5ki	pt8
wydrukuj	1688;2eksportuj	1hu8;2generuj	2o8;2jasnij	uk8;2konac	pm8;6j	pm8,468;3res	2j88,3dm8;4yj	y38;2listuj	08;3oguj	1sy8;2nagrodzenie	1u98;4jac	rk8;5em	rk8;3ik	ys8,1988;5i	ys8;2odrebnij	us8
wypchnij	53o8;2slij	3r8;3okosc	1qx8;3wietl	288,ph8;3zukaj	h8;6iwanie	h8;1znow	8h8;5ic	8h8;2rost	2bp8,1qx8;0xac minh	1388;4nhan	1m88;4thuc	1o08,1388;2drez	3yf7;2y dung	7m8;1e buyt	2y08;3hoi	1xe8
xem	ph8;2p hang	2ri8,9l8;1oa	58;3 bo	58;1u huong	1zw8;2at ban	oy8;5du lieu	1hu8;0y te	2ty8;1aklasan	sf8;2rat	1u8;2s	2ht8;3a	tm8;4l	21v8;2z	ae8;3mak	ae8;1edek	w58
yedekle	w58;7me	w58;2mek	yz8;5 tarifi	nc8;2ni	fm8;4den ac	rp8;8baslat	kq8;8dene	bh8;8planla	1d08;2r imi	1wi8;3el	1sf8;2tki	av8;2u cau	788;7 hop nhat	1cn8;8keo	2e98;4thich	1wr8
yiyecek	yz8;1ol	2vn8;3 tarifi	2098,20g8;3la	3r8;2net	o8;5ici	o8;6m	o8;3tem	4cz8;2rum	4x8;5 yap	4x8;5lar	4x8,608;1ukle	bv8;5mek	14g8,bv8;3seklik	1qx8;2rut	pm8;0zaakceptuj	sl8,158
zablokuj	12o8,wv8;3ytek	1908;2cznij	6k8;2dan	ej8;5ia	ej8;6e	fq8,788,ej8;7 scalenia	1cn8;3zwon	ex8;2fiyet	j88;2graj	8c8;2hl	1p18;4e	j48;5n	3w8,j48;5r	4rn7;4ung	10x8;7en	10x8
zaimportuj	1hn8;3nstaluj	14g8;2kazat	ic8;5nik	2h8;3en	x08;3oncz	208;3tualizowac	558;9uj	558;3upy	m08;2leznosc	1zp8;9i	1zp8;3oguj	gh8;4ha	w58;2man	f28;5la	2w8;3estnanec	9d8
zamien	b98,hx8;3knac	978;5ij	978;5out	wv8;3owienia	9x8;9e	9x8;2pas	dw8;5y	yi8;3isac	1p8;5z	1p8;3lanowac	2w8;6uj	2w8;5tit	j48;3nout	7g8;3roponuj	g38;5s	gs8
zaprosic	gs8;3ytaj	tc8;6nia	11u8;8e	11u8;2rchiwizuj	1208;3ejestruj	wc8;4zerwuj	108,1f78;3izeni	p68;3t	1sa8;3zadzaj	o8;8nie	o8;2sada	1do8;3tap	hx8;5vit	878;3ubskrybuj	kh8;4geruj	g38
zaszyfruj	1qa8;2trzymac	878;8j	19e8,878;3wierdz	158;9 zmiany	2zm8;9enie	158;9ic	158;2vrit	978;2wartosc	17k8;3odnik	1618;2znacz	8n8;1badaj	34i8;2uduj	7m8;1dalny	2558;2jecia	2cm8;6e	zc8,2cm8
zdrowie	2m48;2uplikuj	1bk8;1eichen	3de7;7kette	1xi7;cn	1xi7;5ne	d58;7n	d58,4557,3ya7;6ung	d57;3g	288;4e	288;5 alle	08;5n	288;3le	3m17,e18;5n	e18;3tleiste	4aa7;4plan	3fo7
zeitstempel	4kn7;4uberschreitung	4kf7;4zone	2g98;2lle	3xp7;2me	13n8;2rtifikat	4ob7,4oi7;1godnosc	28t8;1identyfikuj	1h08;2ehen	1q08;3kenhuis	2mq8;4te	1b88;3l	4t07,gn8,3h27;4e	gn8;4gruppe	26v8;2mmer	16t8;6temperatur	5qi8
zinsen	4av7;5szins	4qm7;4satz	9l8;2skat	428;2tat	2qr7;1kontrolovat	7s8;3pirovat	ot8;1menit	b8;4y	b8;2iana	b8;5y	b8;3en	b8;5 nazwe	re8;6rozmiar	25b8;5ic	b8;5na	ya8
zmienne	ya8;4rz	22r8;1nacka	2id8;4znik	2id8;3jdz	348;3lezc	348;2izka	1h98;1obacz	ph8;3razit	288;2ek	h8;4en	h8;4woord	1cf8;2na	3p88;4 horaria	2g98;5waktu	2g98;4s	3p88
zonen	3p88;2ptymalizuj	cb8;1prava	og8,9q8;5y	1098;1resetuj	16n8;4tartuj	kq8;2usit	4q8;2zut ekranu	a38;1u erledigen	1tr8;2fallig	1kf8;8e	1kf8;2g	1798;3ang	ss8;6sdaten	41i7;3e	1798;3riff	ss8
zugriffstoken	3sw8;2hause	3l27;2kunft	5d37;2ordnen	1i8;6ung	3vg7,lg7;2ruck	2xh7;6setzen	16n8,rw8;2sammenfassen	8u8;cung	8u8,1js8;9uhren	4a8;cungsanforderung	1cn8;jrage	1cn8;8hang	4rf7,41b7;3icherung	3vy7;3tand	40o7,4qv7,ix8;7e	ix7
zustandig	12g8;9er	12g8;2tat	2n38;5en	2n38;2weisen	1i8;6ung	1i7;9 entfernen	58c8;2zycie	11d8;1weig	1fe8;5 wechseln	1o68;3ryfikuj	1388;2ierze	ny8;3schenspeicher	5mo7;2roc pieniadze	6q8;4t	6q8;1yciorys	8h8
zyklus	2sv8;2ski	1hi8
`
